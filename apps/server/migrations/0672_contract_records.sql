-- Frozen for an isolated position, in quote units; 0 for a cross one.
ALTER TABLE position_history ADD COLUMN margin bigint NOT NULL DEFAULT 0;

-- Each change of a member's position, with the position as it was left: by these its liquidation price moved.
CREATE TABLE position_change (
  member        bigint  NOT NULL,
  time          bigint  NOT NULL,
  sequence      bigint  NOT NULL,
  position      integer NOT NULL,
  market        text    NOT NULL,
  position_side text    NOT NULL,
  cause         text    NOT NULL,
  -- Lots, below zero for those that went to the short side.
  quantity      bigint  NOT NULL,
  -- Ticks; 0 where nothing changed hands.
  price         bigint  NOT NULL,
  -- Quote units: profit less fee, funding, or margin moved.
  amount        bigint  NOT NULL,
  -- Lots, cost and margin after it.
  size          bigint  NOT NULL,
  cost          bigint  NOT NULL,
  margin        bigint  NOT NULL,
  PRIMARY KEY (member, time, sequence, position)
);

-- Whatever moved the insurance fund, in units of its coin.
CREATE TABLE insurance_event (
  time     bigint  NOT NULL,
  sequence bigint  NOT NULL,
  position integer NOT NULL,
  cause    text    NOT NULL,
  -- '' for what the operator paid in or out.
  market   text    NOT NULL,
  amount   bigint  NOT NULL,
  PRIMARY KEY (time, sequence, position)
);
