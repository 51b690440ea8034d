extension Gallery {
  static let spiral = """
    # A spiral, animated when it is done.
    canvas 72 36
    title A spiral
    line 36 18
    wait 0.015
    point 36.3 18.1
    wait 0.015
    point 36.5 18.2
    wait 0.015
    point 36.5 18.4
    wait 0.015
    point 36.3 18.6
    wait 0.015
    point 35.8 18.8
    wait 0.015
    point 35.2 18.9
    wait 0.015
    point 34.5 18.8
    wait 0.015
    point 33.7 18.6
    wait 0.015
    point 33.2 18.2
    wait 0.015
    point 32.9 17.7
    wait 0.015
    point 33 17.1
    wait 0.015
    point 33.5 16.5
    wait 0.015
    point 34.5 16
    wait 0.015
    point 35.8 15.7
    wait 0.015
    point 37.3 15.6
    wait 0.015
    point 38.9 15.8
    wait 0.015
    point 40.4 16.4
    wait 0.015
    point 41.5 17.2
    wait 0.015
    point 42 18.2
    wait 0.015
    point 41.9 19.2
    wait 0.015
    point 41 20.3
    wait 0.015
    point 39.5 21.2
    wait 0.015
    point 37.4 21.8
    wait 0.015
    point 34.9 22
    wait 0.015
    point 32.3 21.7
    wait 0.015
    point 30 21
    wait 0.015
    point 28.2 19.9
    wait 0.015
    point 27.2 18.4
    wait 0.015
    point 27.1 16.8
    wait 0.015
    point 28 15.3
    wait 0.015
    point 30 13.9
    wait 0.015
    point 32.7 13
    wait 0.015
    point 36 12.5
    wait 0.015
    point 39.6 12.7
    wait 0.015
    point 42.9 13.4
    wait 0.015
    point 45.6 14.8
    wait 0.015
    point 47.4 16.6
    wait 0.015
    point 48 18.6
    wait 0.015
    point 47.2 20.7
    wait 0.015
    point 45.1 22.6
    wait 0.015
    point 41.9 24.1
    wait 0.015
    point 37.8 24.9
    wait 0.015
    point 33.3 25
    wait 0.015
    point 29 24.3
    wait 0.015
    point 25.2 22.9
    wait 0.015
    point 22.4 20.8
    wait 0.015
    point 21.1 18.3
    wait 0.015
    point 21.4 15.7
    wait 0.015
    point 23.4 13.2
    wait 0.015
    point 26.9 11.2
    wait 0.015
    point 31.6 9.8
    wait 0.015
    point 36.9 9.3
    wait 0.015
    point 42.3 9.8
    wait 0.015
    point 47.3 11.2
    wait 0.015
    point 51.1 13.5
    wait 0.015
    point 53.4 16.3
    wait 0.015
    point 53.8 19.4
    wait 0.015
    point 52.3 22.5
    wait 0.015
    point 48.8 25.2
    wait 0.015
    point 43.8 27.1
    wait 0.015
    point 37.7 28.1
    wait 0.015
    point 31.2 28
    wait 0.015
    point 25.1 26.8
    wait 0.015
    point 20 24.5
    wait 0.015
    point 16.5 21.5
    wait 0.015
    point 15.1 17.9
    wait 0.015
    point 16 14.3
    wait 0.015
    point 19.2 10.9
    wait 0.015
    point 24.4 8.3
    wait 0.015
    point 31 6.6
    wait 0.015
    point 38.4 6.2
    wait 0.015
    point 45.7 7.1
    wait 0.015
    point 52.1 9.3
    wait 0.015
    point 56.9 12.5
    wait 0.015
    point 59.5 16.3
    wait 0.015
    point 59.6 20.5
    wait 0.015
    point 57 24.5
    wait 0.015
    point 52 27.9
    wait 0.015
    point 45.1 30.3
    wait 0.015
    point 36.9 31.3
    wait 0.015
    point 28.5 30.9
    wait 0.015
    point 20.7 29
    wait 0.015
    point 14.4 25.9
    wait 0.015
    point 10.4 21.8
    wait 0.015
    point 9.1 17.2
    wait 0.015
    point 10.8 12.5
    wait 0.015
    point 15.4 8.4
    wait 0.015
    point 22.4 5.2
    wait 0.015
    point 31 3.4
    wait 0.015
    point 40.4 3.2
    wait 0.015
    point 49.5 4.6
    wait 0.015
    point 57.3 7.6
    wait 0.015
    point 62.9 11.7
    wait 0.015
    point 65.7 16.7
    wait 0.015
    point 65.1 21.9
    wait 0.015
    point 61.4 26.8
    wait 0.015
    point 54.7 30.8
    wait 0.015
    point 45.8 33.5
    wait 0.015
    point 35.6 34.5
    wait 0.5
    animate

    """
}
