-- Where the simulated market stands. `birth` never changes; `state` is what the next minute is computed from.
CREATE TABLE simulated_market (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  birth    jsonb   NOT NULL,
  state    jsonb   NOT NULL
);

-- What the demo has done once and must not do again, and what it has to remember between starts.
CREATE TABLE demo_state (
  name  text  PRIMARY KEY,
  value jsonb NOT NULL
);
