-- Wealth: what people wrote of each offer, and members' investments with a row of income for each day.

CREATE TABLE wealth_offer (
  offer      text    PRIMARY KEY,
  risk_level integer NOT NULL
);

CREATE TABLE wealth_offer_text (
  offer    text NOT NULL,
  part     text NOT NULL,
  language text NOT NULL,
  words    text NOT NULL,
  PRIMARY KEY (offer, part, language)
);

-- Read models. Days are counted from 1970-01-01 UTC; amounts are units of the coin.
CREATE TABLE wealth_investment (
  investment_id bigint  PRIMARY KEY,
  member        bigint  NOT NULL,
  offer         text    NOT NULL,
  coin          text    NOT NULL,
  account       text    NOT NULL,
  -- Of one that ended what was in it at its end.
  principal     bigint  NOT NULL,
  added         bigint  NOT NULL,
  added_day     integer NOT NULL,
  start_day     integer NOT NULL,
  -- 0 without a term.
  last_day      integer NOT NULL,
  rate_ppm      integer NOT NULL,
  is_renewed    boolean NOT NULL,
  paid          bigint  NOT NULL,
  paid_of_term  bigint  NOT NULL,
  owed          bigint  NOT NULL,
  opened_at     bigint  NOT NULL,
  opened_day    integer NOT NULL,
  -- 0 and "" while it runs.
  ended_at      bigint  NOT NULL,
  end_reason    text    NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX wealth_investment_member ON wealth_investment (member, opened_at DESC, investment_id DESC);

-- The key is what pays nobody twice for a day.
CREATE TABLE wealth_income (
  investment_id bigint  NOT NULL,
  day           integer NOT NULL,
  member        bigint  NOT NULL,
  offer         text    NOT NULL,
  coin          text    NOT NULL,
  principal     bigint  NOT NULL,
  rate_ppm      integer NOT NULL,
  amount        bigint  NOT NULL,
  state         text    NOT NULL,
  -- 0 while it was never paid.
  paid_at       bigint  NOT NULL,
  PRIMARY KEY (investment_id, day)
);
CREATE INDEX wealth_income_member ON wealth_income (member, day DESC, investment_id DESC);
