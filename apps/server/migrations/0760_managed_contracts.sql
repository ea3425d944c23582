-- Managed orders on contracts: what funding brought less what it cost, in quote units.
ALTER TABLE managed_run ADD COLUMN funding bigint NOT NULL DEFAULT 0;

-- True of an order that may only make the position smaller.
ALTER TABLE managed_order ADD COLUMN reduces boolean NOT NULL DEFAULT false;
