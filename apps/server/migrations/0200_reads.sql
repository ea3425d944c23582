-- What members and the public read: written from the engine's events alone, each batch together with its cursor.
-- Amounts are whole numbers of the coin's smallest unit, prices are ticks, quantities are lots; all fit 64 bits because
-- the ledger's cells do. Candles alone are decimals, since history may come from outside.

CREATE TABLE projection_cursor (
  name     text    PRIMARY KEY,
  version  integer NOT NULL,
  sequence bigint  NOT NULL
);

-- `held` is what the order still freezes: quote units of a buy, base units of a sell.
CREATE TABLE spot_order (
  order_id        bigint  PRIMARY KEY,
  client_order_id text    NOT NULL,
  member          bigint  NOT NULL,
  market          text    NOT NULL,
  side            text    NOT NULL,
  order_type      text    NOT NULL,
  time_in_force   text    NOT NULL,
  post_only       boolean NOT NULL,
  price           bigint  NOT NULL,
  quantity        bigint  NOT NULL,
  quote_amount    bigint  NOT NULL,
  executed        bigint  NOT NULL,
  executed_quote  bigint  NOT NULL,
  fee             bigint  NOT NULL,
  held            bigint  NOT NULL,
  status          text    NOT NULL,
  reason          text    NOT NULL,
  open            boolean NOT NULL,
  created_at      bigint  NOT NULL,
  updated_at      bigint  NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX spot_order_open ON spot_order (member, created_at, order_id) WHERE open;
CREATE INDEX spot_order_done ON spot_order (member, created_at, order_id) WHERE NOT open;

-- One row per side of a trade. `position` tells rows of one sequence apart.
CREATE TABLE spot_fill (
  member       bigint  NOT NULL,
  time         bigint  NOT NULL,
  sequence     bigint  NOT NULL,
  position     integer NOT NULL,
  market       text    NOT NULL,
  trade_id     bigint  NOT NULL,
  order_id     bigint  NOT NULL,
  side         text    NOT NULL,
  role         text    NOT NULL,
  price        bigint  NOT NULL,
  quantity     bigint  NOT NULL,
  quote_amount bigint  NOT NULL,
  fee          bigint  NOT NULL,
  PRIMARY KEY (member, time, sequence, position)
);

-- The public tape. Only its end is kept, see retention.
CREATE TABLE spot_trade (
  market     text   NOT NULL,
  trade_id   bigint NOT NULL,
  price      bigint NOT NULL,
  quantity   bigint NOT NULL,
  taker_side text   NOT NULL,
  time       bigint NOT NULL,
  PRIMARY KEY (market, trade_id)
);

-- `member` is 0 for the venue's and the chains' accounts, whose `account` is then the whole name.
CREATE TABLE balance (
  member    bigint NOT NULL,
  account   text   NOT NULL,
  coin      text   NOT NULL,
  available bigint NOT NULL,
  frozen    bigint NOT NULL,
  PRIMARY KEY (member, account, coin)
) WITH (fillfactor = 50);

CREATE TABLE account_change (
  member    bigint  NOT NULL,
  time      bigint  NOT NULL,
  sequence  bigint  NOT NULL,
  position  integer NOT NULL,
  account   text    NOT NULL,
  coin      text    NOT NULL,
  type      text    NOT NULL,
  amount    bigint  NOT NULL,
  total     bigint  NOT NULL,
  reference text    NOT NULL,
  PRIMARY KEY (member, time, sequence, position)
);

CREATE TABLE withdrawal_hold (
  withdrawal_id text   PRIMARY KEY,
  member        bigint NOT NULL,
  coin          text   NOT NULL,
  amount        bigint NOT NULL,
  since         bigint NOT NULL
);
CREATE INDEX withdrawal_hold_member ON withdrawal_hold (member);

-- Base intervals only (1m, 5m, 15m, 1h, 1d); a stretch without trades has no row.
CREATE TABLE candle (
  market       text    NOT NULL,
  interval     text    NOT NULL,
  open_time    bigint  NOT NULL,
  open         numeric NOT NULL,
  high         numeric NOT NULL,
  low          numeric NOT NULL,
  close        numeric NOT NULL,
  volume_base  numeric NOT NULL,
  volume_quote numeric NOT NULL,
  trades       integer NOT NULL,
  PRIMARY KEY (market, interval, open_time)
);
