-- The venue's share of the profit of managed orders, as two people set it for those that start from then on; no row for
-- none.
CREATE TABLE managed_terms (
  single           boolean PRIMARY KEY CHECK (single),
  profit_share_ppm integer NOT NULL
);

-- What the owner agreed to, and what was taken of it at the end, in quote units. None of those that ran before.
ALTER TABLE managed_run ADD COLUMN profit_share_ppm integer NOT NULL DEFAULT 0;
ALTER TABLE managed_run ALTER COLUMN profit_share_ppm DROP DEFAULT;
ALTER TABLE managed_run ADD COLUMN share_paid bigint NOT NULL DEFAULT 0;
ALTER TABLE managed_run ALTER COLUMN share_paid DROP DEFAULT;
