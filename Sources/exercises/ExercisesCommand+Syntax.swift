// What the command takes, and its help.

import MulticastTerminal

extension ExercisesCommand {
  static let syntax = CommandSyntax(
    "exercises", summary: "Build the pattern with your own hands, one exercise at a time.",
    operands: "[COMMAND [NAME]]",
    [
      .init("--all", "with check, list or reset: all exercises"),
      .init(
        "--only", value: "NAMES", "with grade: only these, such as evening, 1-3 or 2,weak-grip"),
      .init("--plain", "no redraw, no color, words in place of symbols"),
      .init("--folder", value: "DIR", "the folder of the exercises, if it isn't this clone's"),
    ],
    notes: """
      Commands:
        (none), NAME    shows where you are, and checks your file at each save
        check [NAME]    checks once; exit code 0 if the file passes, 1 if it doesn't,
                        69 if the file couldn't be checked for another reason
        list            lists the exercises
        hint [NAME]     gives the next of three hints
        reset NAME      restores the original file, and keeps yours as a backup
        solution [NAME] shows a solution
        promises [N]    shows which promises your class from 05 keeps; with the number
                        of a broken one, plays the story that breaks it, step by step
        watch [NAME]    plays the story in which your file goes wrong, step by step

      For teachers and contributors:
        grade DIR...    checks the files of many folders, and prints CSV
        verify [NAME]   says everything that's wrong with an exercise

      NAME is the name or number of an exercise, or a path to its file or folder:
      roll-call, 2, Exercises/02-still-here. check and watch also take the path of
      a file elsewhere. Where NAME is in brackets and left out, the current exercise
      is meant.

      The columns of grade: folder; exercise; verdict (passed, wrong, refused, crashed
      and so on); belief, the idea behind a wrong answer, if it's a known one; reason,
      the rule that was broken, the compiler's first error, or why the file was
      refused; it also says if the file wasn't where it's expected. If files are
      missing from a folder, the folder's last row says how many, and what was found
      in place of them. A file is "not graded" if it couldn't be checked for a reason
      that isn't in the file, for example because there are two. Then the exit code
      is 69. At the end, grade prints a table on standard error. It shows, for each
      exercise, how many learners passed, of those who handed in a file, and which
      beliefs were behind the wrong answers.

      Grading finds out whether an answer does what the exercise asks, and catches
      shortcuts and accidents. It compiles and runs what learners wrote, so grade
      strangers' files in a container or a virtual machine.
      """)
}
