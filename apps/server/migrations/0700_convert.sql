-- Transfers between a member's accounts, and coins that were exchanged for others at a held price: a row for each coin
-- that went. `spread` and `fee` are of the coin that was received, prices are counts of 10^-8 USDT for a whole coin.
CREATE TABLE convert_record (
  member       bigint  NOT NULL,
  time         bigint  NOT NULL,
  sequence     bigint  NOT NULL,
  position     integer NOT NULL,
  type         text    NOT NULL,
  coin         text    NOT NULL,
  amount       bigint  NOT NULL,
  from_account text    NOT NULL,
  to_account   text    NOT NULL,
  to_coin      text    NOT NULL,
  received     bigint  NOT NULL,
  spread       bigint  NOT NULL,
  fee          bigint  NOT NULL,
  from_price   bigint  NOT NULL,
  to_price     bigint  NOT NULL,
  spread_ppm   integer NOT NULL,
  fee_ppm      integer NOT NULL,
  -- 0 of a transfer.
  quote_id     bigint  NOT NULL,
  PRIMARY KEY (member, time, sequence, position)
);
