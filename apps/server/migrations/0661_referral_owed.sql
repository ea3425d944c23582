-- What of a share is still owed, because the venue's fees lacked USDT when it fell due; 0 of one that is paid.
ALTER TABLE referral_share ADD COLUMN owed bigint NOT NULL DEFAULT 0 CHECK (owed BETWEEN 0 AND amount);
CREATE INDEX referral_share_owed ON referral_share (inviter, time, sequence, position) WHERE owed > 0;
