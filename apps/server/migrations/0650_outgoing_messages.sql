-- Mails and short messages on their way out. A row is written before anybody is told that a message comes, and stays
-- until the mail server or the provider has taken it: a crash, or a mail server that is down, loses none.
CREATE TABLE outgoing_messages (
  id            bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  way           text    NOT NULL CHECK (way IN ('mail', 'sms')),
  -- What the message is about, where that is to be told once: the same again is not sent again.
  key           text    UNIQUE,
  -- Whose log it stands in; null for an address that is nobody's.
  member        bigint,
  kind          text    NOT NULL,
  -- For the log: without the code.
  subject       text    NOT NULL,
  recipient     text    NOT NULL,
  -- Subject, text and code as they go out, sealed; null once that is done.
  sealed        text,
  -- A code, for which somebody waits, goes before anything else.
  urgent        boolean NOT NULL,
  state         text    NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'failed')),
  tries         integer NOT NULL DEFAULT 0,
  created_at    bigint  NOT NULL,
  -- When it is tried next; of one that is being sent, when it is taken for lost and tried again.
  due_at        bigint  NOT NULL,
  expires_at    bigint  NOT NULL,
  failure       text    NOT NULL DEFAULT ''
);
CREATE INDEX outgoing_messages_due ON outgoing_messages (way, due_at) WHERE state IN ('queued', 'sending');

-- What a member's list says of each mail.
ALTER TABLE sent_mails
  ADD COLUMN message bigint UNIQUE,
  ADD COLUMN state   text    NOT NULL DEFAULT 'sent' CHECK (state IN ('queued', 'sent', 'failed')),
  ADD COLUMN tries   integer NOT NULL DEFAULT 1;
