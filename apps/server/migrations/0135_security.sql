-- What protects a member beside the passwords, and everything that was changed about it. Times are Unix milliseconds.

-- An authenticator app. Secrets are sealed; `begun` becomes `secret` when a code of it was confirmed.
CREATE TABLE totp (
  member       bigint PRIMARY KEY REFERENCES members,
  secret       text,
  begun        text,
  confirmed_at bigint,
  -- The step of the last code that was taken: no code is taken twice.
  last_step    bigint NOT NULL DEFAULT 0
);

-- For whoever lost the app: each opens once. Hashed with the server's secret.
CREATE TABLE recovery_codes (
  member    bigint NOT NULL REFERENCES members,
  code_hash bytea  NOT NULL,
  used_at   bigint,
  PRIMARY KEY (member, code_hash)
);

CREATE TABLE passkeys (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member        bigint NOT NULL REFERENCES members,
  -- Both as WebAuthn has them, base64url.
  credential_id text   NOT NULL UNIQUE,
  public_key    text   NOT NULL,
  -- Signatures so far, where the authenticator counts them: one that does not grow is a copy's.
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  name          text   NOT NULL,
  created_at    bigint NOT NULL,
  used_at       bigint
);
CREATE INDEX passkeys_member ON passkeys (member);

-- What a passkey is asked to sign: for one purpose, of one member (null: whoever logs in), once.
CREATE TABLE passkey_challenges (
  challenge  text   PRIMARY KEY,
  member     bigint REFERENCES members,
  purpose    text   NOT NULL,
  expires_at bigint NOT NULL
);

-- Who gave the right password and still owes the second factor.
CREATE TABLE login_challenges (
  challenge_hash bytea  PRIMARY KEY,
  member         bigint NOT NULL REFERENCES members,
  expires_at     bigint NOT NULL
);

-- Which factor a request passed with: the same request sent again need not prove it twice.
CREATE TABLE second_factor_passes (
  member      bigint NOT NULL REFERENCES members,
  request_key text   NOT NULL,
  proof_hash  bytea  NOT NULL,
  at          bigint NOT NULL,
  PRIMARY KEY (member, request_key)
);
CREATE INDEX second_factor_passes_at ON second_factor_passes (at);

CREATE TABLE security_settings (
  member        bigint  PRIMARY KEY REFERENCES members,
  -- Sealed: whoever reads the table must not be able to write like us.
  anti_phishing text,
  -- 0: not locked. Unlocking takes as many days; until `unlock_at` nothing can be changed.
  lock_days     integer NOT NULL DEFAULT 0 CHECK (lock_days BETWEEN 0 AND 30),
  unlock_at     bigint,
  frozen_at     bigint,
  frozen_reason text    NOT NULL DEFAULT '',
  -- Whether orders and withdrawals were cancelled since; a crash in between is made good after the next start.
  freeze_done   boolean NOT NULL DEFAULT true
);

CREATE TABLE security_events (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member     bigint NOT NULL REFERENCES members,
  kind       text   NOT NULL,
  ip         text   NOT NULL,
  user_agent text   NOT NULL,
  at         bigint NOT NULL,
  -- When the member was told by mail; a crash in between is made good after the next start.
  told_at    bigint
);
CREATE INDEX security_events_member ON security_events (member, id DESC);
CREATE INDEX security_events_untold ON security_events (id) WHERE told_at IS NULL;

-- Every mail that went to a member, so that a mail which is not here is known to be somebody else's.
CREATE TABLE sent_mails (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member  bigint NOT NULL REFERENCES members,
  kind    text   NOT NULL,
  subject text   NOT NULL,
  at      bigint NOT NULL
);
CREATE INDEX sent_mails_member ON sent_mails (member, id DESC);

-- The link in a security mail by which its reader may freeze the account; the login password is asked for as well.
CREATE TABLE freeze_links (
  link_hash  bytea  PRIMARY KEY,
  member     bigint NOT NULL REFERENCES members,
  expires_at bigint NOT NULL
);
