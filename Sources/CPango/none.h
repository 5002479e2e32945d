// Nothing is imported from here.
