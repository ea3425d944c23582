-- What custody knows of the chains. Amounts are whole numbers: `amount` in the ledger's smallest unit, `raw` in the chain's.

CREATE TABLE custody_addresses (
  index      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network    text    NOT NULL,
  member     bigint  NOT NULL,
  address    text    NOT NULL DEFAULT '',
  created_at bigint  NOT NULL,
  UNIQUE (network, member)
);
CREATE UNIQUE INDEX custody_addresses_address ON custody_addresses (network, address) WHERE address <> '';

-- The blocks that were read last, so that a reorganisation is seen by its hashes. The highest one is the cursor.
CREATE TABLE custody_blocks (
  network text   NOT NULL,
  height  bigint NOT NULL,
  hash    text   NOT NULL,
  PRIMARY KEY (network, height)
);

-- One row per transfer to a deposit address, whatever became of it. `block_height` is null while it is in no known block.
-- A transfer that comes back after its credit was reversed is a new generation: its own row, its own key in the ledger.
-- `member` is null for coins that the operator sent to the hot wallet.
CREATE TABLE custody_deposits (
  deposit_key  text    PRIMARY KEY,
  network      text    NOT NULL,
  tx_hash      text    NOT NULL,
  output       text    NOT NULL,
  member       bigint,
  address      text    NOT NULL,
  contract     text    NOT NULL,
  coin         text,
  raw          numeric NOT NULL,
  amount       numeric NOT NULL,
  remainder    numeric NOT NULL,
  state        text    NOT NULL CHECK (state IN
    ('confirming', 'crediting', 'credited', 'below_minimum', 'unsupported', 'removed', 'orphaned', 'reversed')),
  reason       text    NOT NULL DEFAULT '',
  generation   integer NOT NULL DEFAULT 1,
  block_height bigint,
  block_hash   text,
  orphaned_at  bigint,
  seen_at      bigint  NOT NULL,
  credited_at  bigint,
  swept        boolean NOT NULL DEFAULT false,
  UNIQUE (network, tx_hash, output, generation)
);
CREATE INDEX custody_deposits_member ON custody_deposits (member, seen_at DESC);
CREATE INDEX custody_deposits_block ON custody_deposits (network, block_height);
CREATE INDEX custody_deposits_state ON custody_deposits (network, state);

CREATE TABLE custody_withdrawals (
  withdrawal_id text    PRIMARY KEY,
  request_key   text    NOT NULL,
  member        bigint  NOT NULL,
  network       text    NOT NULL,
  coin          text    NOT NULL,
  address       text    NOT NULL,
  amount        numeric NOT NULL,
  fee           numeric NOT NULL,
  state         text    NOT NULL CHECK (state IN
    ('requested', 'held', 'reviewing', 'approved', 'signed', 'broadcast', 'confirming', 'completed',
     'cancelled', 'rejected', 'failed')),
  reason        text    NOT NULL DEFAULT '',
  held_until    bigint,
  tx_hash       text,
  confirmations integer NOT NULL DEFAULT 0,
  released      boolean NOT NULL DEFAULT false,
  requested_at  bigint  NOT NULL,
  UNIQUE (member, request_key)
);
CREATE INDEX custody_withdrawals_member ON custody_withdrawals (member, requested_at DESC);
CREATE INDEX custody_withdrawals_state ON custody_withdrawals (state);

-- Each state that a withdrawal came through, with its time.
CREATE TABLE custody_withdrawal_steps (
  withdrawal_id text   NOT NULL REFERENCES custody_withdrawals,
  state         text   NOT NULL,
  at            bigint NOT NULL,
  reason        text   NOT NULL DEFAULT '',
  PRIMARY KEY (withdrawal_id, state)
);

-- Everything the venue signs, written down before it is sent. `slot` is what a sender spends once: a nonce, an input.
CREATE TABLE custody_transactions (
  tx_hash      text    PRIMARY KEY,
  network      text    NOT NULL,
  sender       text    NOT NULL,
  slot         text    NOT NULL,
  raw          text    NOT NULL,
  purpose      text    NOT NULL CHECK (purpose IN ('withdrawal', 'sweep', 'gas')),
  reference    text    NOT NULL,
  coin         text    NOT NULL,
  value        numeric NOT NULL,
  cost_max     numeric NOT NULL,
  state        text    NOT NULL CHECK (state IN ('signed', 'broadcast', 'mined', 'succeeded', 'failed')),
  block_height bigint,
  signed_at    bigint  NOT NULL,
  UNIQUE (network, sender, slot),
  UNIQUE (purpose, reference)
);
CREATE INDEX custody_transactions_state ON custody_transactions (network, state);

CREATE TABLE custody_nonces (
  network text   NOT NULL,
  sender  text   NOT NULL,
  next    bigint NOT NULL,
  PRIMARY KEY (network, sender)
);

CREATE TABLE custody_sweeps (
  sweep_id  bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network   text    NOT NULL,
  address_index integer NOT NULL REFERENCES custody_addresses (index),
  coin      text    NOT NULL,
  state     text    NOT NULL CHECK (state IN ('planned', 'fuelling', 'sweeping', 'done', 'failed')),
  created_at bigint NOT NULL
);
CREATE UNIQUE INDEX custody_sweeps_open ON custody_sweeps (network, address_index, coin)
  WHERE state IN ('planned', 'fuelling', 'sweeping');

CREATE TABLE custody_settings (
  network text NOT NULL,
  name    text NOT NULL,
  value   text NOT NULL,
  PRIMARY KEY (network, name)
);

CREATE TABLE custody_taps (
  tap_id  bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member  bigint  NOT NULL,
  coin    text    NOT NULL,
  amount  numeric NOT NULL,
  tx_hash text,
  at      bigint  NOT NULL
);
CREATE INDEX custody_taps_member ON custody_taps (member, coin, at);
