-- Members who lost the login password as well as the second factor begin a recovery at the forgotten password.

-- What was proved for a challenge: a login's has its password, a forgotten password's only the code that was sent.
ALTER TABLE login_challenges ADD COLUMN purpose text NOT NULL DEFAULT 'login/secondFactor'
  CHECK (purpose IN ('login/secondFactor', 'login/forgotPassword'));
ALTER TABLE login_challenges ALTER COLUMN purpose DROP DEFAULT;

ALTER TABLE recoveries DROP CONSTRAINT recoveries_kind_check;
ALTER TABLE recoveries ADD CONSTRAINT recoveries_kind_check
  CHECK (kind IN ('fundPassword', 'secondFactor', 'loginAndFactor'));
