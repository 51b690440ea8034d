extension Gallery {
  static let cat = """
    # A cat that winks.
    canvas 60 32
    title A cat
    line 6 17
    wait 0.02
    point 6 13.8
    wait 0.02
    point 6 10.6
    wait 0.02
    point 6 7.4
    wait 0.02
    point 6 4.2
    wait 0.02
    point 6 1
    wait 0.02
    point 8.3 2.7
    wait 0.02
    point 10.7 4.3
    wait 0.02
    point 13 6
    wait 0.02
    point 16 6
    wait 0.02
    point 19 6
    wait 0.02
    point 22 6
    wait 0.02
    point 25 6
    wait 0.02
    point 27.3 4.3
    wait 0.02
    point 29.7 2.7
    wait 0.02
    point 32 1
    wait 0.02
    point 32 4.2
    wait 0.02
    point 32 7.4
    wait 0.02
    point 32 10.6
    wait 0.02
    point 32 13.8
    wait 0.02
    point 32 17
    wait 0.25
    line 32 17
    wait 0.02
    point 31.5 19.5
    wait 0.02
    point 31 22
    wait 0.02
    point 28.5 24.5
    wait 0.02
    point 26 27
    wait 0.02
    point 22.5 28
    wait 0.02
    point 19 29
    wait 0.02
    point 15.5 28
    wait 0.02
    point 12 27
    wait 0.02
    point 9.5 24.5
    wait 0.02
    point 7 22
    wait 0.02
    point 6.5 19.5
    wait 0.02
    point 6 17
    wait 0.25
    line 13 12
    wait 0.02
    point 13 13
    wait 0.02
    point 13 14
    wait 0.02
    point 13 15
    wait 0.25
    line 23 14
    wait 0.02
    point 25.5 14
    wait 0.02
    point 28 14
    wait 0.25
    line 18 18
    wait 0.02
    point 19 18
    wait 0.02
    point 20 18
    wait 0.25
    line 12 21
    wait 0.02
    point 13.5 22.5
    wait 0.02
    point 15 24
    wait 0.02
    point 17 22.5
    wait 0.02
    point 19 21
    wait 0.02
    point 21 22.5
    wait 0.02
    point 23 24
    wait 0.02
    point 24.5 22.5
    wait 0.02
    point 26 21
    wait 0.1
    line 3 18
    wait 0.02
    point 2.3 17.8
    wait 0.02
    point 1.7 17.5
    wait 0.02
    point 1 17.3
    wait 0.1
    line 4 22
    wait 0.02
    point 3 22.2
    wait 0.02
    point 2.2 22.4
    wait 0.02
    point 1.6 22.6
    wait 0.02
    point 1 22.7
    wait 0.1
    line 35 18
    wait 0.02
    point 36 17.7
    wait 0.02
    point 37 17.3
    wait 0.02
    point 38 17
    wait 0.1
    line 34 22
    wait 0.02
    point 35 22.2
    wait 0.02
    point 36 22.5
    wait 0.02
    point 37 22.8
    wait 0.02
    point 38 23
    wait 0.4
    line 42 4
    wait 0.02
    point 42 6.8
    wait 0.02
    point 42 9.5
    wait 0.02
    point 42 12.2
    wait 0.02
    point 42 15
    wait 0.1
    line 47 4
    wait 0.02
    point 47 6.8
    wait 0.02
    point 47 9.5
    wait 0.02
    point 47 12.2
    wait 0.02
    point 47 15
    wait 0.1
    line 42 10
    wait 0.02
    point 44.5 10
    wait 0.02
    point 47 10
    wait 0.1
    line 51 8
    wait 0.02
    point 51 11.5
    wait 0.02
    point 51 15
    wait 0.1
    line 51 4
    wait 0.1
    line 55 4
    wait 0.02
    point 55 7.5
    wait 0.02
    point 55 11
    wait 0.1
    line 55 15

    """
}
