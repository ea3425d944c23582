-- The exchanges that the index of contracts comes from, as two people chose them at the console. None while nobody did:
-- then those of the settings count.
CREATE TABLE index_source (
  source text PRIMARY KEY
);
