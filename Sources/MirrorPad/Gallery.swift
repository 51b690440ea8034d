/// The drawings that come with the mirror pad.
public enum Gallery {
  /// The names of the drawings, in alphabetical order.
  public static let names = scripts.keys.sorted()

  /// The name of the drawing that the mirror pad replays by default.
  public static let standard = "cat"

  /// Returns a drawing.
  ///
  /// - Parameter name: One of ``names``.
  /// - Returns: The drawing, or nil if no drawing has that name.
  public static func recording(_ name: String) -> Recording? {
    scripts[name].map { try! Recording($0) }
  }

  // They are literals, so a copied program has them, too.
  private static let scripts = ["boat": boat, "cat": cat, "house": house, "spiral": spiral]

  private static let boat = """
    # A boat, sailing to the right.
    canvas 72 36
    title A boat
    color #8b4513
    width 2
    line 14 26 16.9 26 19.9 26 22.8 26 25.7 26 28.7 26 31.6 26 34.5 26 37.5 26 40.4 26 43.3 26 \
    46.3 26 49.2 26 52.1   26 55.1 26 58 26 56 27.8 54 29.5 52 31.2 50 33 47.1 33 44.2 33 41.3 33 \
    38.4 33 35.5 33 32.6 33 29.7 33 26.8 33   23.9 33 21 33 18.7 30.7 16.3 28.3 14 26
    width 1
    wait 0.25
    line 34 26 34 23 34 20 34 17 34 14 34 11 34 8 34 5 34 2
    color #4682b4
    wait 0.25
    line 35 3 37.1 5.2 39.2 7.4 41.3 9.7 43.4 11.9 45.6 14.1 47.7 16.3 49.8 18.6 51.9 20.8 54 23 \
    50.8 23 47.7 23   44.5 23 41.3 23 38.2 23 35 23
    wait 0.25
    line 33 6 31.1 8.4 29.3 10.9 27.4 13.3 25.6 15.7 23.7 18.1 21.9 20.6 20 23 23.2 23 26.5 23 \
    29.8 23 33 23
    color #b22222
    wait 0.25
    line 34 2 37.5 3 41 4 37.5 5 34 6
    color #1e90ff
    wait 0.25
    line 0 34.5 2 33.8 4 33.3 6 33.4 8 34 10 34.7 12 35.4 14 35.7 16 35.5 18 34.8 20 34.1 22 33.5 \
    24 33.3 26 33.7 28   34.4 30 35.2 32 35.6 34 35.6 36 35.1 38 34.4 40 33.7 42 33.3 44 33.5 46 \
    34.1 48 34.8 50 35.5 52 35.7 54 35.4 56   34.7 58 33.9 60 33.4 62 33.3 64 33.8 66 34.5 68 35.3 \
    70 35.7
    """

  private static let cat = """
    # A cat that winks.
    canvas 60 32
    title A cat
    line 6 17 6 13.8 6 10.6 6 7.4 6 4.2 6 1 8.3 2.7 10.7 4.3 13 6 16 6 19 6 22 6 25 6 27.3 4.3 \
    29.7 2.7 32 1 32 4.2   32 7.4 32 10.6 32 13.8 32 17
    wait 0.25
    line 32 17 31.5 19.5 31 22 28.5 24.5 26 27 22.5 28 19 29 15.5 28 12 27 9.5 24.5 7 22 6.5 19.5 \
    6 17
    wait 0.25
    line 13 12 13 13 13 14 13 15
    wait 0.25
    line 23 14 25.5 14 28 14
    wait 0.25
    line 18 18 19 18 20 18
    wait 0.25
    line 12 21 13.5 22.5 15 24 17 22.5 19 21 21 22.5 23 24 24.5 22.5 26 21
    wait 0.1
    line 3 18 2.3 17.8 1.7 17.5 1 17.3
    wait 0.1
    line 4 22 3 22.2 2.2 22.4 1.6 22.6 1 22.7
    wait 0.1
    line 35 18 36 17.7 37 17.3 38 17
    wait 0.1
    line 34 22 35 22.2 36 22.5 37 22.8 38 23
    wait 0.4
    line 42 4 42 6.8 42 9.5 42 12.2 42 15
    wait 0.1
    line 47 4 47 6.8 47 9.5 47 12.2 47 15
    wait 0.1
    line 42 10 44.5 10 47 10
    wait 0.1
    line 51 8 51 11.5 51 15
    wait 0.1
    line 51 4
    wait 0.1
    line 55 4 55 7.5 55 11
    wait 0.1
    line 55 15
    """

  private static let house = """
    # A house, with the sun over it: a script, written by hand.
    title A house
    line 8 34
    point 8 16
    point 20 6
    point 32 16
    point 32 34
    point 8 34
    wait 0.5
    line 17 34
    point 17 24
    point 23 24
    point 23 34
    wait 0.5
    width 5
    line 46 8
    """

  private static let spiral = """
    # A spiral, animated when it is done.
    canvas 72 36
    title A spiral
    line 36 18 36.3 18.1 36.5 18.2 36.5 18.4 36.3 18.6 35.8 18.8 35.2 18.9 34.5 18.8 33.7 18.6 \
    33.2 18.2 32.9 17.7   33 17.1 33.5 16.5 34.5 16 35.8 15.7 37.3 15.6 38.9 15.8 40.4 16.4 41.5 \
    17.2 42 18.2 41.9 19.2 41 20.3 39.5 21.2   37.4 21.8 34.9 22 32.3 21.7 30 21 28.2 19.9 27.2 \
    18.4 27.1 16.8 28 15.3 30 13.9 32.7 13 36 12.5 39.6 12.7 42.9   13.4 45.6 14.8 47.4 16.6 48 \
    18.6 47.2 20.7 45.1 22.6 41.9 24.1 37.8 24.9 33.3 25 29 24.3 25.2 22.9 22.4 20.8   21.1 18.3 \
    21.4 15.7 23.4 13.2 26.9 11.2 31.6 9.8 36.9 9.3 42.3 9.8 47.3 11.2 51.1 13.5 53.4 16.3 53.8 \
    19.4 52.3   22.5 48.8 25.2 43.8 27.1 37.7 28.1 31.2 28 25.1 26.8 20 24.5 16.5 21.5 15.1 17.9 \
    16 14.3 19.2 10.9 24.4 8.3 31   6.6 38.4 6.2 45.7 7.1 52.1 9.3 56.9 12.5 59.5 16.3 59.6 20.5 \
    57 24.5 52 27.9 45.1 30.3 36.9 31.3 28.5 30.9 20.7   29 14.4 25.9 10.4 21.8 9.1 17.2 10.8 12.5 \
    15.4 8.4 22.4 5.2 31 3.4 40.4 3.2 49.5 4.6 57.3 7.6 62.9 11.7 65.7   16.7 65.1 21.9 61.4 26.8 \
    54.7 30.8 45.8 33.5 35.6 34.5
    wait 0.5
    animate
    """
}
