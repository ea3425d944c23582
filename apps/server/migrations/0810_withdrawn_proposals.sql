-- Taken back by its proposer, or by anybody while it was announced: nobody refused it.
ALTER TABLE proposals DROP CONSTRAINT proposals_state_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_state_check CHECK (state IN
  ('proposed', 'scheduled', 'approved', 'executed', 'refused', 'withdrawn', 'expired', 'failed'));
UPDATE proposals SET state = 'withdrawn' WHERE state = 'refused' AND decider = proposer;
