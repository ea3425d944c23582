-- Shares of fees that were paid to inviters, each with the trade and the fee it comes from. Times are Unix milliseconds,
-- amounts in the coin's smallest unit. Written from the journal.
CREATE TABLE referral_share (
  inviter  bigint  NOT NULL,
  time     bigint  NOT NULL,
  sequence bigint  NOT NULL,
  position integer NOT NULL,
  trader   bigint  NOT NULL,
  level    integer NOT NULL,
  market   text    NOT NULL,
  trade_id bigint  NOT NULL,
  coin     text    NOT NULL,
  amount   bigint  NOT NULL,
  fee_coin text    NOT NULL,
  fee      bigint  NOT NULL,
  PRIMARY KEY (inviter, time, sequence, position)
);

CREATE INDEX members_inviter ON members (inviter, id) WHERE inviter IS NOT NULL;

-- One row for each UTC day on which a member signed in. The amount is written down before it is paid, so that a payment
-- whose answer was lost is asked for again with the same amount; `sequence` is the journal's record that paid it.
CREATE TABLE signed_days (
  member    bigint  NOT NULL REFERENCES members,
  day       bigint  NOT NULL,
  streak    integer NOT NULL CHECK (streak BETWEEN 1 AND 7),
  amount    bigint  NOT NULL CHECK (amount > 0),
  signed_at bigint  NOT NULL,
  sequence  bigint,
  PRIMARY KEY (member, day)
);
CREATE INDEX signed_days_unpaid ON signed_days (member) WHERE sequence IS NULL;
