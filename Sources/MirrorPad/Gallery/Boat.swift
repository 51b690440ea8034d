extension Gallery {
  static let boat = """
    # A boat, sailing to the right.
    canvas 72 36
    title A boat
    color #8b4513
    width 2
    line 14 26
    wait 0.02
    point 16.9 26
    wait 0.02
    point 19.9 26
    wait 0.02
    point 22.8 26
    wait 0.02
    point 25.7 26
    wait 0.02
    point 28.7 26
    wait 0.02
    point 31.6 26
    wait 0.02
    point 34.5 26
    wait 0.02
    point 37.5 26
    wait 0.02
    point 40.4 26
    wait 0.02
    point 43.3 26
    wait 0.02
    point 46.3 26
    wait 0.02
    point 49.2 26
    wait 0.02
    point 52.1 26
    wait 0.02
    point 55.1 26
    wait 0.02
    point 58 26
    wait 0.02
    point 56 27.8
    wait 0.02
    point 54 29.5
    wait 0.02
    point 52 31.2
    wait 0.02
    point 50 33
    wait 0.02
    point 47.1 33
    wait 0.02
    point 44.2 33
    wait 0.02
    point 41.3 33
    wait 0.02
    point 38.4 33
    wait 0.02
    point 35.5 33
    wait 0.02
    point 32.6 33
    wait 0.02
    point 29.7 33
    wait 0.02
    point 26.8 33
    wait 0.02
    point 23.9 33
    wait 0.02
    point 21 33
    wait 0.02
    point 18.7 30.7
    wait 0.02
    point 16.3 28.3
    wait 0.02
    point 14 26
    width 1
    wait 0.25
    line 34 26
    wait 0.02
    point 34 23
    wait 0.02
    point 34 20
    wait 0.02
    point 34 17
    wait 0.02
    point 34 14
    wait 0.02
    point 34 11
    wait 0.02
    point 34 8
    wait 0.02
    point 34 5
    wait 0.02
    point 34 2
    color #4682b4
    wait 0.25
    line 35 3
    wait 0.02
    point 37.1 5.2
    wait 0.02
    point 39.2 7.4
    wait 0.02
    point 41.3 9.7
    wait 0.02
    point 43.4 11.9
    wait 0.02
    point 45.6 14.1
    wait 0.02
    point 47.7 16.3
    wait 0.02
    point 49.8 18.6
    wait 0.02
    point 51.9 20.8
    wait 0.02
    point 54 23
    wait 0.02
    point 50.8 23
    wait 0.02
    point 47.7 23
    wait 0.02
    point 44.5 23
    wait 0.02
    point 41.3 23
    wait 0.02
    point 38.2 23
    wait 0.02
    point 35 23
    wait 0.25
    line 33 6
    wait 0.02
    point 31.1 8.4
    wait 0.02
    point 29.3 10.9
    wait 0.02
    point 27.4 13.3
    wait 0.02
    point 25.6 15.7
    wait 0.02
    point 23.7 18.1
    wait 0.02
    point 21.9 20.6
    wait 0.02
    point 20 23
    wait 0.02
    point 23.2 23
    wait 0.02
    point 26.5 23
    wait 0.02
    point 29.8 23
    wait 0.02
    point 33 23
    color #b22222
    wait 0.25
    line 34 2
    wait 0.02
    point 37.5 3
    wait 0.02
    point 41 4
    wait 0.02
    point 37.5 5
    wait 0.02
    point 34 6
    color #1e90ff
    wait 0.25
    line 0 34.5
    wait 0.02
    point 2 33.8
    wait 0.02
    point 4 33.3
    wait 0.02
    point 6 33.4
    wait 0.02
    point 8 34
    wait 0.02
    point 10 34.7
    wait 0.02
    point 12 35.4
    wait 0.02
    point 14 35.7
    wait 0.02
    point 16 35.5
    wait 0.02
    point 18 34.8
    wait 0.02
    point 20 34.1
    wait 0.02
    point 22 33.5
    wait 0.02
    point 24 33.3
    wait 0.02
    point 26 33.7
    wait 0.02
    point 28 34.4
    wait 0.02
    point 30 35.2
    wait 0.02
    point 32 35.6
    wait 0.02
    point 34 35.6
    wait 0.02
    point 36 35.1
    wait 0.02
    point 38 34.4
    wait 0.02
    point 40 33.7
    wait 0.02
    point 42 33.3
    wait 0.02
    point 44 33.5
    wait 0.02
    point 46 34.1
    wait 0.02
    point 48 34.8
    wait 0.02
    point 50 35.5
    wait 0.02
    point 52 35.7
    wait 0.02
    point 54 35.4
    wait 0.02
    point 56 34.7
    wait 0.02
    point 58 33.9
    wait 0.02
    point 60 33.4
    wait 0.02
    point 62 33.3
    wait 0.02
    point 64 33.8
    wait 0.02
    point 66 34.5
    wait 0.02
    point 68 35.3
    wait 0.02
    point 70 35.7

    """
}
