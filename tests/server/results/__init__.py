"""Histories, statistics, ratings and rankings: every match counts once, for those it is to count for."""
