-- Whether a strategy takes new managed orders, and what becomes of those that run. A strategy without a row is open.
CREATE TABLE managed_strategy (
  strategy  text PRIMARY KEY,
  -- "open", or "closed" to new ones.
  state     text NOT NULL,
  -- "leave", or how those that run are stopped: "keep" their coins, or "sell" them.
  running   text NOT NULL
);
