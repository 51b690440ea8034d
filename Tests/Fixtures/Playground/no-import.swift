let dispatch = DispatchSystem()
