-- The queue of staff goes by it, page after page.
CREATE INDEX custody_withdrawals_waiting ON custody_withdrawals (requested_at, withdrawal_id)
  WHERE state IN ('held', 'reviewing');
