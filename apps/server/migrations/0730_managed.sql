-- Managed orders. A read model of the sub-accounts that they trade from: whose, and what went in and came out.
CREATE TABLE managed_account (
  account    bigint PRIMARY KEY,
  member     bigint NOT NULL,
  market     text   NOT NULL,
  -- Units of the market's coins.
  base_in    bigint NOT NULL,
  quote_in   bigint NOT NULL,
  base_out   bigint NOT NULL,
  quote_out  bigint NOT NULL,
  opened_at  bigint NOT NULL,
  -- 0 while it is open.
  closed_at  bigint NOT NULL
);
CREATE INDEX managed_account_member ON managed_account (member, account);
