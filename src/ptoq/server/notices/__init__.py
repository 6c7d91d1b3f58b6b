"""Notices: who is to act at a table without having it open, and how they are told, by web push and by e-mail.

Nothing here is in the path of a move: what is due is noted in the database and sent in the background.
"""
