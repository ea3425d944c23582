-- Who works at the console, their sessions, and the log of everything they did. Times are Unix milliseconds.

CREATE TABLE staff (
  id            bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name          text    NOT NULL UNIQUE,
  -- Lower case: two spellings of one address are one person.
  email         text    NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text    NOT NULL,
  role          text    NOT NULL CHECK (role IN
    ('owner', 'treasury', 'compliance', 'support', 'content', 'risk', 'auditor')),
  -- Sealed. `totp_begun` becomes `totp_secret` when a code of it was confirmed.
  totp_secret   text,
  totp_begun    text,
  -- The step of the last code that was taken: no code is taken twice.
  totp_step     bigint  NOT NULL DEFAULT 0,
  -- The request that let them in, so that its repetition lets in nobody else.
  request_key   text    NOT NULL DEFAULT '',
  disabled      boolean NOT NULL DEFAULT false,
  created_at    bigint  NOT NULL,
  last_login_at bigint
);

-- As for members: both halves of a token are stored hashed.
CREATE TABLE staff_sessions (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_hash bytea  NOT NULL UNIQUE,
  secret_hash bytea  NOT NULL,
  staff       bigint NOT NULL REFERENCES staff,
  kind        text   NOT NULL CHECK (kind IN ('browser', 'program')),
  ip          text   NOT NULL,
  user_agent  text   NOT NULL,
  created_at  bigint NOT NULL,
  seen_at     bigint NOT NULL,
  closed_at   bigint
);

-- Lines are only ever added. Each holds the mark of the one before, made with the server's secret, so that none can be
-- changed, taken out or put in between without it.
CREATE TABLE audit (
  id      bigint PRIMARY KEY,
  at      bigint NOT NULL,
  staff   text   NOT NULL,
  role    text   NOT NULL,
  action  text   NOT NULL,
  subject text   NOT NULL,
  reason  text   NOT NULL,
  detail  text   NOT NULL,
  mark    bytea  NOT NULL
);
CREATE INDEX audit_action ON audit (action, id DESC);
CREATE INDEX audit_subject ON audit (subject, id DESC);

-- How many lines there are and the last one's mark: without it the log's end could be cut off unseen.
CREATE TABLE audit_head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  lines    bigint  NOT NULL,
  mark     bytea   NOT NULL
);
INSERT INTO audit_head (lines, mark) VALUES (0, '');
