-- Members who lost the fund password or the second factor, from their pictures to the end of the hold. Times are Unix
-- milliseconds.

CREATE TABLE recoveries (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member      bigint NOT NULL REFERENCES members,
  -- The request that sent it: its repetition is answered as the first was.
  request_key text   NOT NULL,
  kind        text   NOT NULL CHECK (kind IN ('fundPassword', 'secondFactor')),
  state       text   NOT NULL CHECK (state IN ('waiting', 'holding', 'done', 'refused', 'stopped')),
  -- What the sheet of paper in the picture has to say, so that an old picture is of no use.
  note        text   NOT NULL,
  document    text   NOT NULL REFERENCES files,
  selfie      text   NOT NULL REFERENCES files,
  ip          text   NOT NULL,
  user_agent  text   NOT NULL,
  created_at  bigint NOT NULL,
  -- When the second person approved it, and when it takes effect from there.
  held_at     bigint,
  hold_until  bigint,
  ended_at    bigint,
  -- "member", "link", "staff", "frozen"; "" where nobody ended it before its time.
  ended_by    text   NOT NULL DEFAULT '',
  CHECK ((state = 'holding') <= (hold_until IS NOT NULL))
);
CREATE INDEX recoveries_member ON recoveries (member, id DESC);
CREATE UNIQUE INDEX recoveries_open ON recoveries (member) WHERE state IN ('waiting', 'holding');

-- Who gave password and code, and now sends pictures.
CREATE TABLE recovery_visits (
  token_hash bytea  PRIMARY KEY,
  member     bigint NOT NULL REFERENCES members,
  kind       text   NOT NULL,
  note       text   NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX recovery_visits_expires ON recovery_visits (expires_at);

-- The link in a mail about a recovery that stops it.
CREATE TABLE recovery_stop_links (
  link_hash  bytea  PRIMARY KEY,
  recovery   bigint NOT NULL REFERENCES recoveries,
  expires_at bigint NOT NULL
);
CREATE INDEX recovery_stop_links_expires ON recovery_stop_links (expires_at);
