-- The coins of chains on which money is a set of outputs. A row is never deleted: an output that a reorganisation removed
-- has no height until it is mined again.
CREATE TABLE custody_bitcoin_coins (
  network      text    NOT NULL,
  tx_hash      text    NOT NULL,
  output       integer NOT NULL,
  address      text    NOT NULL,
  value        bigint  NOT NULL,
  coinbase     boolean NOT NULL,
  height       bigint,
  -- The first version of the payment that it is kept for: no other payment may spend it.
  payment      text,
  spent_hash   text,
  spent_height bigint,
  PRIMARY KEY (network, tx_hash, output)
);
CREATE INDEX custody_bitcoin_coins_free ON custody_bitcoin_coins (network, address, value)
  WHERE payment IS NULL AND spent_height IS NULL;
CREATE INDEX custody_bitcoin_coins_payment ON custody_bitcoin_coins (network, payment);
CREATE INDEX custody_bitcoin_coins_spent ON custody_bitcoin_coins (network, spent_hash);
CREATE INDEX custody_bitcoin_coins_height ON custody_bitcoin_coins (network, height);

-- Every version that was signed of a payment. All of them spend the coins of the first, so at most one is ever mined.
CREATE TABLE custody_bitcoin_payments (
  network    text    NOT NULL,
  tx_hash    text    NOT NULL,
  first_hash text    NOT NULL,
  recipient  text    NOT NULL,
  -- What the recipient gets; null for everything there is, less the fee.
  target     bigint,
  fee        bigint  NOT NULL,
  vbytes     integer NOT NULL,
  PRIMARY KEY (network, tx_hash)
);

-- Transactions that a dearer one with the same slot replaced. They may still be the ones that are mined.
CREATE TABLE custody_replaced (
  tx_hash   text    PRIMARY KEY,
  network   text    NOT NULL,
  purpose   text    NOT NULL,
  reference text    NOT NULL,
  raw       text    NOT NULL,
  value     numeric NOT NULL,
  cost_max  numeric NOT NULL
);
CREATE INDEX custody_replaced_reference ON custody_replaced (purpose, reference);

-- When a transaction got the price it has now; null for that of its signing.
ALTER TABLE custody_transactions ADD COLUMN priced_at bigint;
