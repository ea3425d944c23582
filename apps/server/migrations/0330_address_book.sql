-- Addresses that members keep for withdrawals. Times are Unix milliseconds.

-- One that is removed stays as a row, so that the request that saved it cannot save it again.
CREATE TABLE saved_addresses (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member      bigint NOT NULL REFERENCES members,
  request_key text   NOT NULL,
  label       text   NOT NULL,
  -- Null: for every coin of the network.
  coin        text,
  network     text   NOT NULL,
  -- In its canonical form, so that equal addresses are equal texts.
  address     text   NOT NULL,
  remark      text   NOT NULL,
  created_at  bigint NOT NULL,
  removed_at  bigint,
  UNIQUE (member, request_key)
);
CREATE UNIQUE INDEX saved_addresses_living ON saved_addresses (member, network, address, (coalesce(coin, '')))
  WHERE removed_at IS NULL;

-- While it is on, withdrawals go to no address that is not saved and a day old.
ALTER TABLE security_settings ADD COLUMN allowlist boolean NOT NULL DEFAULT false;

-- All that spoke for waiting when it was decided, the deciding reason first.
ALTER TABLE withdrawal_reviews ADD COLUMN reasons text[] NOT NULL DEFAULT '{}';
CREATE INDEX custody_withdrawals_address ON custody_withdrawals (address);

-- When the member was told of the step by mail; what happened before is no news.
ALTER TABLE custody_withdrawal_steps ADD COLUMN told_at bigint;
UPDATE custody_withdrawal_steps SET told_at = at;
CREATE INDEX custody_withdrawal_steps_untold ON custody_withdrawal_steps (at) WHERE told_at IS NULL;
