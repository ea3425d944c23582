-- Who the members are, how they prove it, and the mails that the demo keeps. Times are Unix milliseconds.

CREATE TABLE members (
  id                 bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid                text    NOT NULL UNIQUE,
  -- Lower case: two spellings of one address are one member.
  email              text    NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash      text    NOT NULL,
  fund_password_hash text,
  -- Tries since the last right one. Counted before a try is evaluated, so that parallel tries cannot slip through.
  fund_tries         integer NOT NULL DEFAULT 0,
  fund_locked_until  bigint  NOT NULL DEFAULT 0,
  -- The key of the request that set the fund password last, so that a repeated request has one effect.
  fund_change_key    text    NOT NULL DEFAULT '',
  kind               text    NOT NULL CHECK (kind IN ('member', 'demo', 'participant')),
  inviter            bigint  REFERENCES members,
  invitation_code    text    NOT NULL UNIQUE,
  registration_key   text    NOT NULL DEFAULT '',
  language           text    NOT NULL DEFAULT 'en',
  -- Whether the exchange has opened the accounts; a crash in between is healed at the next login.
  opened             boolean NOT NULL DEFAULT false,
  created_at         bigint  NOT NULL,
  last_login_at      bigint
);
CREATE INDEX members_kind ON members (kind) WHERE kind <> 'member';

-- Both halves of a token are stored hashed. `kind` says where the secret half travels: in a cookie or in the header.
CREATE TABLE sessions (
  id               bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_hash      bytea   NOT NULL UNIQUE,
  secret_hash      bytea   NOT NULL,
  member           bigint  NOT NULL REFERENCES members,
  kind             text    NOT NULL CHECK (kind IN ('browser', 'program')),
  fund_grant_until bigint  NOT NULL DEFAULT 0,
  ip               text    NOT NULL,
  user_agent       text    NOT NULL,
  created_at       bigint  NOT NULL,
  seen_at          bigint  NOT NULL,
  closed_at        bigint
);
CREATE INDEX sessions_member ON sessions (member);

-- One row per address and purpose: a newer code takes the place of the older one.
CREATE TABLE email_codes (
  email      text    NOT NULL,
  purpose    text    NOT NULL,
  code_hash  bytea   NOT NULL,
  tries      integer NOT NULL DEFAULT 0,
  sent_at    bigint  NOT NULL,
  expires_at bigint  NOT NULL,
  used_at    bigint,
  PRIMARY KEY (email, purpose)
);

CREATE TABLE sign_ins (
  id         bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member     bigint  NOT NULL REFERENCES members,
  succeeded  boolean NOT NULL,
  ip         text    NOT NULL,
  user_agent text    NOT NULL,
  at         bigint  NOT NULL
);
CREATE INDEX sign_ins_member ON sign_ins (member, at DESC);

-- What the demo would have sent. Kept for a week.
CREATE TABLE mail (
  id        bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text    NOT NULL,
  subject   text    NOT NULL,
  body      text    NOT NULL,
  code      text    NOT NULL DEFAULT '',
  sent_at   bigint  NOT NULL
);
CREATE INDEX mail_recipient ON mail (recipient, id DESC);
