-- From when to when the exchange ran, and whether all was well meanwhile. What lies between two rows nobody watched.
CREATE TABLE uptime_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at bigint NOT NULL,
  seen_at bigint NOT NULL,
  well boolean NOT NULL,
  CHECK (seen_at >= started_at)
);
CREATE INDEX uptime_runs_seen ON uptime_runs (seen_at);
