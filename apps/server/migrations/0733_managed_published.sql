-- Since when everybody may see what a managed order made, without whose it is and how much is in it; 0 for not.
ALTER TABLE managed_run ADD COLUMN published_at bigint NOT NULL DEFAULT 0;
ALTER TABLE managed_run ALTER COLUMN published_at DROP DEFAULT;
CREATE INDEX managed_run_published ON managed_run (published_at) WHERE published_at > 0;
