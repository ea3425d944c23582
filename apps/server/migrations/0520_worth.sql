-- What each member owned, in whole units of USDT, at the close of each UTC day, and what came in on it. A day is written
-- once, when it is over, and the days of a member have no gap. The profit of a day follows from two rows, so it is not
-- kept.
CREATE TABLE worth_day (
  member bigint  NOT NULL,
  day    bigint  NOT NULL,
  worth  numeric NOT NULL,
  inflow numeric NOT NULL,
  PRIMARY KEY (member, day)
);
