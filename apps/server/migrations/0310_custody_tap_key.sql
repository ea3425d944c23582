-- A tap is asked for under a key, and what is sent is written down before it is sent: asking again sends nothing new.
ALTER TABLE custody_taps ADD COLUMN request_key text;
ALTER TABLE custody_taps ADD COLUMN signed text;
CREATE UNIQUE INDEX custody_taps_key ON custody_taps (member, request_key);
