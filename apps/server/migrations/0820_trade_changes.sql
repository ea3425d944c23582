-- What the trades of one order changed within one record, as one row: both coins and the fee. They are most of all
-- changes, and were three rows each.
ALTER TABLE account_change RENAME TO ledger_change;

CREATE TABLE trade_change (
  member       bigint  NOT NULL,
  time         bigint  NOT NULL,
  sequence     bigint  NOT NULL,
  position     integer NOT NULL,
  order_id     bigint  NOT NULL,
  -- Signed: what was bought is positive. Totals stand before the fee, which is of what was received.
  base_amount  bigint  NOT NULL,
  base_total   bigint  NOT NULL,
  quote_amount bigint  NOT NULL,
  quote_total  bigint  NOT NULL,
  fee          bigint  NOT NULL,
  account      text    NOT NULL,
  base         text    NOT NULL,
  quote        text    NOT NULL,
  PRIMARY KEY (member, time, sequence, position)
);

-- All changes, each as a row of its own: what was given, what was received, and its fee.
CREATE VIEW account_change AS
  SELECT member, time, sequence, position, account, coin, type, amount, total, reference FROM ledger_change
  UNION ALL
  SELECT member, time, sequence, position + line.place, account, line.coin, line.type, line.amount, line.total,
    order_id::text
  FROM trade_change CROSS JOIN LATERAL (VALUES
    (CASE WHEN base_amount > 0 THEN 1 ELSE 0 END, base, 'trade', base_amount, base_total),
    (CASE WHEN base_amount > 0 THEN 0 ELSE 1 END, quote, 'trade', quote_amount, quote_total),
    (2, CASE WHEN base_amount > 0 THEN base ELSE quote END, 'fee', -fee,
      CASE WHEN base_amount > 0 THEN base_total ELSE quote_total END - fee)
  ) AS line (place, coin, type, amount, total)
  WHERE line.amount <> 0;
