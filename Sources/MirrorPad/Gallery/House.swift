extension Gallery {
  static let house = """
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
}
