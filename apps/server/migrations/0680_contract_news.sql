-- What came upon members in contracts by a mark: liquidations, deleveraging, orders that a price set off. Amounts are
-- quote units, times Unix milliseconds.
CREATE TABLE contract_news (
  member    bigint  NOT NULL,
  sequence  bigint  NOT NULL,
  -- The place of its first event in the record.
  position  integer NOT NULL,
  time      bigint  NOT NULL,
  kind      text    NOT NULL,
  market    text    NOT NULL,
  is_long   boolean NOT NULL,
  -- Lots that were closed, and what they were closed for.
  quantity  bigint  NOT NULL,
  value     bigint  NOT NULL,
  realised  bigint  NOT NULL,
  fee       bigint  NOT NULL,
  -- The order that a price set off, what set it off, and what became of it; 0 and '' elsewhere.
  order_id  bigint  NOT NULL,
  condition text    NOT NULL,
  outcome   text    NOT NULL,
  -- 0 while it is still to be mailed.
  mailed_at bigint  NOT NULL,
  PRIMARY KEY (member, sequence, position)
);
CREATE INDEX contract_news_member ON contract_news (member, time);
CREATE INDEX contract_news_unmailed ON contract_news (time) WHERE mailed_at = 0;

-- There were no contracts before this table: nothing that lies behind belongs into it.
INSERT INTO projection_cursor (name, version, sequence)
  SELECT 'contract_news', 1, sequence FROM projection_cursor WHERE name = 'accounts';
