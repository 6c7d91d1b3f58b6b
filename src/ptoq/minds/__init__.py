"""Minds: what is solved exactly, what is searched, and the bots built on both. They see views, never secrets."""
