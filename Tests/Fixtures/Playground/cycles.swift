// Two objects that hold each other are never deallocated.
final class Teacher {
  let name = "Ms. Frizzle"
  var pupils: [Pupil] = []
  deinit { print("nobody reads this") }
}
final class Pupil {
  var teacher: Teacher?
}
func school() {
  let teacher = Teacher()
  let pupil = Pupil()
  teacher.pupils = [pupil]
  pupil.teacher = teacher
}
school()
