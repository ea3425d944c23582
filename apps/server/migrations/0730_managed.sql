-- Managed orders. A read model of the sub-accounts that they trade from: whose, and what went in and came out.
CREATE TABLE managed_account (
  account    bigint PRIMARY KEY,
  member     bigint NOT NULL,
  market     text   NOT NULL,
  -- Units of the market's coins.
  base_in    bigint NOT NULL,
  quote_in   bigint NOT NULL,
  base_out   bigint NOT NULL,
  quote_out  bigint NOT NULL,
  opened_at  bigint NOT NULL,
  -- 0 while it is open.
  closed_at  bigint NOT NULL
);
CREATE INDEX managed_account_member ON managed_account (member, account);

-- A run: its terms, and where it stands. State, open minute and cursor are written in one transaction, before the
-- orders that follow from them are carried out.
CREATE TABLE managed_run (
  run_id           bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member           bigint  NOT NULL,
  account          bigint  NOT NULL UNIQUE,
  -- The idempotency key of the call that made it, and what was sent with it.
  request_key      text    NOT NULL,
  input            text    NOT NULL,
  strategy         text    NOT NULL,
  parameters       text    NOT NULL,
  market           text    NOT NULL,
  loss_max_ppm     integer NOT NULL,
  base_in          bigint  NOT NULL,
  quote_in         bigint  NOT NULL,
  -- Ticks: what its coins counted at when it was made.
  price_in         bigint  NOT NULL,
  status           text    NOT NULL,
  refusal          text    NOT NULL,
  -- JSON of the run; "" before it was opened.
  state            text    NOT NULL,
  -- The last record of the engine that it has taken in.
  cursor           bigint  NOT NULL,
  -- JSON of the minute that is not over; "" for none. And when the last one that is over began.
  minute           text    NOT NULL,
  minute_over      bigint  NOT NULL,
  -- Units of the market's coins, those that open orders hold included.
  base             bigint  NOT NULL,
  quote            bigint  NOT NULL,
  -- Of whoever bought the coin at the start.
  holding_base     bigint  NOT NULL,
  holding_quote    bigint  NOT NULL,
  -- In quote, fees in base at the price of their fill.
  fees             bigint  NOT NULL,
  fills            integer NOT NULL,
  -- The highest worth at the close of a minute, and the deepest fall from one with the peak it fell from.
  peak             bigint  NOT NULL,
  fall             bigint  NOT NULL,
  fall_peak        bigint  NOT NULL,
  price_last       bigint  NOT NULL,
  created_at       bigint  NOT NULL,
  -- 0 while it has not ended.
  ended_at         bigint  NOT NULL,
  UNIQUE (member, request_key)
);
CREATE INDEX managed_run_member ON managed_run (member, created_at DESC, run_id DESC);
CREATE INDEX managed_run_open ON managed_run (run_id) WHERE ended_at = 0;

CREATE TABLE managed_order (
  run_id         bigint  NOT NULL REFERENCES managed_run,
  number         integer NOT NULL,
  side           text    NOT NULL,
  order_type     text    NOT NULL,
  price          bigint  NOT NULL,
  quantity       bigint  NOT NULL,
  reason         text    NOT NULL,
  -- "written" until the engine has answered.
  state          text    NOT NULL,
  -- 0 until the engine has given it one.
  order_id       bigint  NOT NULL,
  executed       bigint  NOT NULL,
  executed_quote bigint  NOT NULL,
  -- Units of the coin that was received.
  fee            bigint  NOT NULL,
  -- "" where it was not taken back.
  end_reason     text    NOT NULL,
  refusal        text    NOT NULL,
  placed_at      bigint  NOT NULL,
  ended_at       bigint  NOT NULL,
  PRIMARY KEY (run_id, number)
);

CREATE TABLE managed_point (
  run_id  bigint NOT NULL REFERENCES managed_run,
  time    bigint NOT NULL,
  worth   bigint NOT NULL,
  holding bigint NOT NULL,
  PRIMARY KEY (run_id, time)
);
