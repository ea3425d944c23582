-- The order set: conditions, icebergs, lists, amendments. Orders of before have none of it, which the defaults say.
-- `condition` is "none" for an order that waits for no price; `awaiting` ends when the awaited order is filled.
ALTER TABLE spot_order
  ADD COLUMN condition        text    NOT NULL DEFAULT 'none',
  ADD COLUMN display_quantity bigint  NOT NULL DEFAULT 0,
  ADD COLUMN trigger_price    bigint  NOT NULL DEFAULT 0,
  ADD COLUMN trailing_bps     integer NOT NULL DEFAULT 0,
  ADD COLUMN list_id          bigint  NOT NULL DEFAULT 0,
  ADD COLUMN contingency      text    NOT NULL DEFAULT '',
  ADD COLUMN awaits           bigint  NOT NULL DEFAULT 0,
  ADD COLUMN awaiting         boolean NOT NULL DEFAULT false,
  ADD COLUMN replaces         bigint  NOT NULL DEFAULT 0,
  ADD COLUMN triggered_at     bigint  NOT NULL DEFAULT 0;
CREATE INDEX spot_order_list ON spot_order (list_id) WHERE list_id <> 0;

-- The best prices just before the order took from the book: 0 for an empty side, -1 when it never took or nobody noted.
ALTER TABLE spot_order
  ADD COLUMN bid_before bigint NOT NULL DEFAULT -1,
  ADD COLUMN ask_before bigint NOT NULL DEFAULT -1;

-- The rate that a fill's fee comes from. Until now every market had one rate for everybody, 0.10 %.
ALTER TABLE spot_fill ADD COLUMN fee_ppm integer NOT NULL DEFAULT 1000;

-- What fees are made of: a market's own rates, what a level pays of them, and whose level is not the first.
CREATE TABLE fee_market (
  market    text    PRIMARY KEY,
  maker_ppm integer NOT NULL,
  taker_ppm integer NOT NULL
);
CREATE TABLE fee_level (
  level           integer PRIMARY KEY,
  volume_min      bigint  NOT NULL,
  maker_share_ppm integer NOT NULL,
  taker_share_ppm integer NOT NULL
);
CREATE TABLE fee_level_member (
  member bigint  PRIMARY KEY,
  level  integer NOT NULL
);
