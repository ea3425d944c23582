-- Whether a second factor was added where there was none: such an event holds no withdrawals.
ALTER TABLE security_events ADD COLUMN first_factor boolean NOT NULL DEFAULT false;
