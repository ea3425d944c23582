-- Members' questions to customer service. What was said lies sealed; times are Unix milliseconds.

CREATE TABLE support_tickets (
  id              bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member          bigint  NOT NULL REFERENCES members,
  -- The request that opened it: its repetition opens no second one.
  request_key     text    NOT NULL,
  category        text    NOT NULL,
  state           text    NOT NULL CHECK (state IN ('open', 'waitingForMember', 'waitingForStaff', 'closed')),
  opened_at       bigint  NOT NULL,
  last_at         bigint  NOT NULL,
  last_from       text    NOT NULL CHECK (last_from IN ('member', 'staff')),
  -- How the last message begins, sealed.
  last_text       text    NOT NULL,
  unread_member   integer NOT NULL DEFAULT 0,
  unread_staff    integer NOT NULL DEFAULT 0,
  -- Since when it waits for staff; null when it does not.
  waiting_since   bigint,
  first_answer_at bigint,
  -- Who has taken it on.
  staff           bigint  REFERENCES staff,
  closed_at       bigint,
  closed_by       text    NOT NULL DEFAULT '' CHECK (closed_by IN ('', 'member', 'staff')),
  stars           integer CHECK (stars BETWEEN 1 AND 5),
  -- When the member is to be told by mail of what was not seen. One mail is enough until the member comes back.
  mail_due_at     bigint,
  mail_sent       boolean NOT NULL DEFAULT false,
  UNIQUE (member, request_key)
);
CREATE INDEX support_tickets_member ON support_tickets (member, last_at DESC, id DESC);
CREATE INDEX support_tickets_waiting ON support_tickets (waiting_since, id) WHERE waiting_since IS NOT NULL;
CREATE INDEX support_tickets_state ON support_tickets (state, last_at DESC, id DESC);
CREATE INDEX support_tickets_mail ON support_tickets (mail_due_at) WHERE mail_due_at IS NOT NULL;
CREATE INDEX support_tickets_answered ON support_tickets (first_answer_at) WHERE first_answer_at IS NOT NULL;

CREATE TABLE support_messages (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket      bigint NOT NULL REFERENCES support_tickets,
  -- Null for the member's own.
  staff       bigint REFERENCES staff,
  request_key text   NOT NULL,
  -- Sealed.
  text        text   NOT NULL,
  -- The orders, deposits and withdrawals it names, as they were then.
  attached    jsonb  NOT NULL DEFAULT '[]',
  pictures    jsonb  NOT NULL DEFAULT '[]',
  at          bigint NOT NULL,
  UNIQUE (ticket, request_key)
);
CREATE INDEX support_messages_ticket ON support_messages (ticket, id DESC);
