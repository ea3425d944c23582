-- What holds members' money or costs them more is approved now and carried out later, when they had time to read of it.
ALTER TABLE proposals ADD COLUMN due_at bigint;
ALTER TABLE proposals DROP CONSTRAINT proposals_state_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_state_check CHECK (state IN
  ('proposed', 'scheduled', 'approved', 'executed', 'refused', 'expired', 'failed'));
ALTER TABLE proposals ADD CONSTRAINT proposals_scheduled
  CHECK (state <> 'scheduled' OR (decider <> proposer AND due_at IS NOT NULL));
CREATE INDEX proposals_due ON proposals (due_at) WHERE state = 'scheduled';
-- One change of a thing is announced at a time: nobody can read what two of them together come to.
CREATE UNIQUE INDEX proposals_scheduled_once ON proposals (kind, subject) WHERE state = 'scheduled';
