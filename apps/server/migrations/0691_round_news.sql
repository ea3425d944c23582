-- A member's choice to be told of its rounds that ended.
ALTER TABLE news_wishes ADD COLUMN rounds boolean NOT NULL DEFAULT true;
