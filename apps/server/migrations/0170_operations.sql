-- What operators set, who proposed and who approved it, and what waits for a person. Times are Unix milliseconds.

-- Parameters that no command of the engine carries: "limit:…" in whole USDT, "coinNetwork:…" as JSON.
CREATE TABLE parameters (
  name  text PRIMARY KEY,
  value text NOT NULL
);

-- Who turned a switch last and why: "market:BTC/USDT", "withdrawals:evm".
CREATE TABLE switches (
  name   text   PRIMARY KEY,
  state  text   NOT NULL,
  staff  text   NOT NULL,
  reason text   NOT NULL,
  at     bigint NOT NULL
);

-- `change` is kept as the very text that `hash` is made of: what was approved cannot become something else.
CREATE TABLE proposals (
  id          bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text    NOT NULL,
  subject     text    NOT NULL,
  change      text    NOT NULL,
  before      text,
  hash        text    NOT NULL,
  state       text    NOT NULL CHECK (state IN
    ('proposed', 'approved', 'executed', 'refused', 'expired', 'failed')),
  reason      text    NOT NULL,
  proposer    bigint  NOT NULL REFERENCES staff,
  -- The request that proposed it, so that its repetition proposes nothing else.
  request_key text    NOT NULL,
  created_at  bigint  NOT NULL,
  expires_at  bigint  NOT NULL,
  decider     bigint  REFERENCES staff,
  decision    text    NOT NULL DEFAULT '',
  decided_at  bigint,
  executed_at bigint,
  sequence    bigint,
  refusal     text    NOT NULL DEFAULT '',
  -- Of a credit: what it was worth when it was approved, in units of USDT, for the limit of a day.
  worth_usdt  numeric NOT NULL DEFAULT 0,
  UNIQUE (proposer, request_key),
  CHECK (state NOT IN ('approved', 'executed', 'failed') OR decider <> proposer)
);
CREATE INDEX proposals_state ON proposals (state, id DESC);
CREATE INDEX proposals_subject ON proposals (kind, subject, id DESC);

-- What was decided about a withdrawal when its amount was frozen, bound to what it was then.
CREATE TABLE withdrawal_reviews (
  withdrawal_id    text    PRIMARY KEY,
  hash             text    NOT NULL,
  approvals_needed integer NOT NULL,
  decided_at       bigint  NOT NULL
);

CREATE TABLE withdrawal_approvals (
  withdrawal_id text   NOT NULL,
  staff         bigint NOT NULL REFERENCES staff,
  hash          text   NOT NULL,
  reason        text   NOT NULL,
  request_key   text   NOT NULL,
  at            bigint NOT NULL,
  PRIMARY KEY (withdrawal_id, staff)
);

-- Deposits that no chain shows, proved with a picture. "crediting": approved by two, and under way to the engine.
CREATE TABLE vouchers (
  id           bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member       bigint  NOT NULL REFERENCES members,
  request_key  text    NOT NULL,
  coin         text    NOT NULL,
  amount       numeric NOT NULL,
  remark       text    NOT NULL,
  file_id      text    NOT NULL REFERENCES files,
  state        text    NOT NULL CHECK (state IN ('pending', 'confirmed', 'crediting', 'credited', 'refused')),
  refused      text    NOT NULL DEFAULT '',
  created_at   bigint  NOT NULL,
  confirmed_by bigint  REFERENCES staff,
  -- The press that confirmed it: sent twice, it is not a second person.
  confirm_key  text    NOT NULL DEFAULT '',
  credited_by  bigint  REFERENCES staff,
  decided_at   bigint,
  worth_usdt   numeric NOT NULL DEFAULT 0,
  UNIQUE (member, request_key),
  CHECK (credited_by <> confirmed_by)
);
CREATE INDEX vouchers_state ON vouchers (state, id);
CREATE INDEX vouchers_member ON vouchers (member, id DESC);
CREATE INDEX vouchers_file ON vouchers (file_id);

CREATE TABLE member_notes (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member      bigint NOT NULL REFERENCES members,
  staff       bigint NOT NULL REFERENCES staff,
  request_key text   NOT NULL,
  text        text   NOT NULL,
  at          bigint NOT NULL,
  UNIQUE (staff, request_key)
);
CREATE INDEX member_notes_member ON member_notes (member, id DESC);
