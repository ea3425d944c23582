-- Orders, fills and trades are those of every product on the books now, and carry what contracts add.
ALTER TABLE spot_order RENAME TO trading_order;
ALTER INDEX spot_order_open RENAME TO trading_order_open;
ALTER INDEX spot_order_done RENAME TO trading_order_done;
ALTER INDEX spot_order_list RENAME TO trading_order_list;
ALTER TABLE spot_fill RENAME TO trading_fill;
ALTER TABLE spot_trade RENAME TO trading_trade;

ALTER TABLE trading_order
  ADD COLUMN position_effect text NOT NULL DEFAULT '',
  ADD COLUMN trigger_by text NOT NULL DEFAULT 'last',
  -- Quote units that its fills brought by closing, before fees.
  ADD COLUMN realised bigint NOT NULL DEFAULT 0;
ALTER TABLE trading_fill
  ADD COLUMN realised bigint NOT NULL DEFAULT 0,
  -- The contract position that it changed: net, long or short; '' elsewhere.
  ADD COLUMN position_side text NOT NULL DEFAULT '';

-- Mark and index of contracts by the minute and by the hour, in ticks.
CREATE TABLE contract_mark (
  market     text   NOT NULL,
  interval   text   NOT NULL,
  open_time  bigint NOT NULL,
  mark_open  bigint NOT NULL,
  mark_high  bigint NOT NULL,
  mark_low   bigint NOT NULL,
  mark_close bigint NOT NULL,
  index_open  bigint NOT NULL,
  index_high  bigint NOT NULL,
  index_low   bigint NOT NULL,
  index_close bigint NOT NULL,
  PRIMARY KEY (market, interval, open_time)
) WITH (fillfactor = 85);

-- `rate` in parts per billion of a position's value, `mark` in ticks.
CREATE TABLE contract_funding (
  market   text    NOT NULL,
  time     bigint  NOT NULL,
  sequence bigint  NOT NULL,
  position integer NOT NULL,
  rate     bigint  NOT NULL,
  mark     bigint  NOT NULL,
  PRIMARY KEY (market, time, sequence, position)
);

-- A member's payments in quote units, below zero when it paid.
CREATE TABLE funding_payment (
  member        bigint  NOT NULL,
  time          bigint  NOT NULL,
  sequence      bigint  NOT NULL,
  position      integer NOT NULL,
  market        text    NOT NULL,
  position_side text    NOT NULL,
  amount        bigint  NOT NULL,
  PRIMARY KEY (member, time, sequence, position)
);

-- What became of liquidated lots: sold in the book, taken by the insurance fund, or closed against another member.
CREATE TABLE liquidation (
  market        text    NOT NULL,
  time          bigint  NOT NULL,
  sequence      bigint  NOT NULL,
  position      integer NOT NULL,
  member        bigint  NOT NULL,
  position_side text    NOT NULL,
  -- The liquidated side: of a long it is sold.
  side          text    NOT NULL,
  quantity      bigint  NOT NULL,
  price         bigint  NOT NULL,
  outcome       text    NOT NULL,
  -- The member whose position was closed by it; 0 for none.
  counterparty  bigint  NOT NULL,
  PRIMARY KEY (market, time, sequence, position)
);
CREATE INDEX liquidation_member ON liquidation (member, time);
CREATE INDEX liquidation_counterparty ON liquidation (counterparty, time) WHERE counterparty <> 0;

-- What moved the insurance fund on each UTC day, in units of its coin.
CREATE TABLE insurance_day (
  day              bigint PRIMARY KEY,
  change           bigint NOT NULL,
  liquidation_fees bigint NOT NULL,
  profit           bigint NOT NULL,
  funding          bigint NOT NULL,
  moved            bigint NOT NULL
);

-- A member's positions, from the fill that opens one to the one that closes it. Amounts are quote units.
CREATE TABLE position_history (
  member        bigint  NOT NULL,
  opened_at     bigint  NOT NULL,
  sequence      bigint  NOT NULL,
  position      integer NOT NULL,
  market        text    NOT NULL,
  position_side text    NOT NULL,
  is_long       boolean NOT NULL,
  -- 0 while it is open.
  closed_at     bigint  NOT NULL,
  updated_at    bigint  NOT NULL,
  size          bigint  NOT NULL,
  size_max      bigint  NOT NULL,
  entered       bigint  NOT NULL,
  entered_value bigint  NOT NULL,
  left_lots     bigint  NOT NULL,
  left_value    bigint  NOT NULL,
  realised      bigint  NOT NULL,
  fees          bigint  NOT NULL,
  funding       bigint  NOT NULL,
  end_reason    text    NOT NULL,
  PRIMARY KEY (member, opened_at, sequence, position)
) WITH (fillfactor = 85);
CREATE INDEX position_history_open ON position_history (member, market, position_side) WHERE closed_at = 0;
