-- Each visitor of a demo has a member of its own for a week; afterwards what it held goes back where it came from.
-- Null while it lives, 0 while it is being ended, then when it was.
ALTER TABLE members ADD COLUMN demo_ended_at bigint;
