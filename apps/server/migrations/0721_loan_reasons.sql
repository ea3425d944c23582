-- Devices are told of loans as well.
ALTER TABLE push_news DROP CONSTRAINT push_news_kind_check;
ALTER TABLE push_news ADD CONSTRAINT push_news_kind_check CHECK (kind IN ('fill', 'deposit', 'withdrawal', 'login',
  'marginCall', 'liquidated', 'deleveraged', 'exit', 'funding', 'loan'));

-- Why staff declined, by a word that its member reads in its own language; "" where they did not.
ALTER TABLE loan_request ADD COLUMN decline text NOT NULL DEFAULT '';
ALTER TABLE loan_request ALTER COLUMN decline DROP DEFAULT;
UPDATE loan_request SET decline = 'other' WHERE state = 'refused';
