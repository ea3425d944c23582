-- Up/down rounds. Amounts are units of the stakes' coin, prices ticks of the series, times Unix milliseconds.
CREATE TABLE round_series (
  series         text    PRIMARY KEY,
  base           text    NOT NULL,
  price_decimals integer NOT NULL
);

-- The sources that a version names, by their place.
CREATE TABLE round_source (
  series  text    NOT NULL,
  version integer NOT NULL,
  place   integer NOT NULL,
  source  text    NOT NULL,
  key     text    NOT NULL,
  signer  text    NOT NULL,
  PRIMARY KEY (series, version, place)
);

CREATE TABLE price_round (
  series          text    NOT NULL,
  round           bigint  NOT NULL,
  -- open, locked, settled or void
  state           text    NOT NULL,
  opens_at        bigint  NOT NULL,
  locks_at        bigint  NOT NULL,
  closes_at       bigint  NOT NULL,
  stake_min       bigint  NOT NULL,
  stake_max       bigint  NOT NULL,
  open_fee_ppm    integer NOT NULL,
  reward_fee_ppm  integer NOT NULL,
  source_version  integer NOT NULL,
  -- 0 until there is one.
  open_price      bigint  NOT NULL,
  locked_at       bigint  NOT NULL,
  lock_sequence   bigint  NOT NULL,
  close_price     bigint  NOT NULL,
  closed_at       bigint  NOT NULL,
  close_sequence  bigint  NOT NULL,
  -- 0 while it runs.
  ended_at        bigint  NOT NULL,
  up_pool         bigint  NOT NULL,
  down_pool       bigint  NOT NULL,
  up_members      integer NOT NULL,
  down_members    integer NOT NULL,
  open_fees       bigint  NOT NULL,
  result          text    NOT NULL,
  reason          text    NOT NULL,
  reward_fee      bigint  NOT NULL,
  residue         bigint  NOT NULL,
  winners         integer NOT NULL,
  -- Of the receipt before, and of its own; '' while it runs.
  previous        text    NOT NULL,
  hash            text    NOT NULL,
  PRIMARY KEY (series, round)
) WITH (fillfactor = 85);
CREATE INDEX price_round_running ON price_round (series, round) WHERE ended_at = 0;
CREATE INDEX price_round_opened ON price_round (opens_at, series, round);

-- What the sources said near a boundary, in the order in which the engine took it.
CREATE TABLE round_sample (
  series     text    NOT NULL,
  boundary   bigint  NOT NULL,
  position   integer NOT NULL,
  source     text    NOT NULL,
  price      bigint  NOT NULL,
  sampled_at bigint  NOT NULL,
  signature  text    NOT NULL,
  PRIMARY KEY (series, boundary, position)
);

-- All of a member in one round.
CREATE TABLE round_entry (
  member     bigint  NOT NULL,
  series     text    NOT NULL,
  round      bigint  NOT NULL,
  direction  text    NOT NULL,
  stake      bigint  NOT NULL,
  open_fee   bigint  NOT NULL,
  entered_at bigint  NOT NULL,
  -- running, won, lost or refunded
  outcome    text    NOT NULL,
  payout     bigint  NOT NULL,
  -- 0 while it runs.
  ended_at   bigint  NOT NULL,
  PRIMARY KEY (member, series, round)
) WITH (fillfactor = 85);
CREATE INDEX round_entry_round ON round_entry (series, round);
CREATE INDEX round_entry_entered ON round_entry (member, entered_at, series, round);

-- What the clockwork heard from the sources before the engine has it, so that a restart loses nothing of it.
CREATE TABLE round_observation (
  series    text   NOT NULL,
  boundary  bigint NOT NULL,
  source    text   NOT NULL,
  time      bigint NOT NULL,
  price     bigint NOT NULL,
  signature text   NOT NULL,
  PRIMARY KEY (series, boundary, source, time)
);
CREATE INDEX round_observation_age ON round_observation (boundary);

-- There were no rounds before these tables: nothing that lies behind belongs into them.
INSERT INTO projection_cursor (name, version, sequence)
  SELECT 'rounds', 1, sequence FROM projection_cursor WHERE name = 'accounts'
  ON CONFLICT DO NOTHING;
