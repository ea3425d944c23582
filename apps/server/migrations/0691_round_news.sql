-- A member's choice to be told of its rounds that ended, and their index.
ALTER TABLE news_wishes ADD COLUMN rounds boolean NOT NULL DEFAULT true;
CREATE INDEX round_entry_ended ON round_entry (member, ended_at) WHERE ended_at > 0;
