-- What the signer was told a transaction is for, with what people approved: a dearer version is asked for with the same.
ALTER TABLE custody_transactions ADD COLUMN signing_order text;
ALTER TABLE custody_transactions DROP CONSTRAINT custody_transactions_purpose_check;
ALTER TABLE custody_transactions ADD CHECK (purpose IN ('withdrawal', 'sweep', 'gas', 'cold'));

-- Addresses outside our keys to which a network's surplus goes. Those that were replaced still hold coins of ours and
-- stay watched.
CREATE TABLE custody_cold_addresses (
  network text   NOT NULL,
  address text   NOT NULL,
  since   bigint NOT NULL,
  PRIMARY KEY (network, address)
);

-- What went from the hot wallet to the cold address; `raw` in the chain's smallest unit.
CREATE TABLE custody_cold_sweeps (
  cold_sweep_id bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network       text    NOT NULL,
  coin          text    NOT NULL,
  address       text    NOT NULL,
  raw           numeric NOT NULL,
  state         text    NOT NULL CHECK (state IN ('planned', 'sent', 'done', 'failed')),
  created_at    bigint  NOT NULL
);
CREATE UNIQUE INDEX custody_cold_sweeps_open ON custody_cold_sweeps (network, coin) WHERE state IN ('planned', 'sent');
CREATE INDEX custody_cold_sweeps_latest ON custody_cold_sweeps (cold_sweep_id DESC);
CREATE INDEX custody_sweeps_latest ON custody_sweeps (sweep_id DESC);

-- What somebody has to look at. One row per trouble while it lasts: raised again it is counted, not doubled.
CREATE TABLE alarms (
  alarm_id        bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind            text    NOT NULL,
  -- What it is about: a network, "network:coin", a transaction.
  subject         text    NOT NULL,
  -- Figures and names for people, as JSON of texts.
  detail          text    NOT NULL,
  raised_at       bigint  NOT NULL,
  last_seen_at    bigint  NOT NULL,
  count           integer NOT NULL DEFAULT 1,
  -- When the trouble passed; null while it lasts, and until somebody acknowledges what does not pass by itself.
  ended_at        bigint,
  mailed_at       bigint,
  acknowledged_by text    NOT NULL DEFAULT '',
  acknowledged_at bigint,
  reason          text    NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX alarms_open ON alarms (kind, subject) WHERE ended_at IS NULL;
CREATE INDEX alarms_latest ON alarms (alarm_id DESC);
CREATE INDEX alarms_mail ON alarms (alarm_id) WHERE mailed_at IS NULL;
