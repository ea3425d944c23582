-- What a member is to be told of a deposit, written together with the change itself. `told_at` is null until it was told.
CREATE TABLE custody_deposit_news (
  deposit_key text   NOT NULL REFERENCES custody_deposits,
  event       text   NOT NULL CHECK (event IN
    ('detected', 'credited', 'unlocked', 'reversed', 'below_minimum', 'unsupported')),
  at          bigint NOT NULL,
  told_at     bigint,
  PRIMARY KEY (deposit_key, event)
);
CREATE INDEX custody_deposit_news_untold ON custody_deposit_news (at) WHERE told_at IS NULL;

-- When a credited deposit became free to leave; a reorganisation that brings it back does not unlock it a second time.
ALTER TABLE custody_deposits ADD COLUMN unlocked_at bigint;
UPDATE custody_deposits SET unlocked_at = credited_at WHERE state = 'credited';
CREATE INDEX custody_deposits_locked ON custody_deposits (network, block_height)
  WHERE state = 'credited' AND unlocked_at IS NULL;
CREATE INDEX custody_deposits_tx_hash ON custody_deposits (tx_hash);

-- What contracts that the venue does not carry call themselves. Anybody can write such a contract: `symbol` is only text.
CREATE TABLE custody_unlisted_coins (
  network  text    NOT NULL,
  contract text    NOT NULL,
  symbol   text    NOT NULL,
  decimals integer,
  asked_at bigint  NOT NULL,
  PRIMARY KEY (network, contract)
);

-- A trigger, since several statements change a deposit's state and none of them may forget to tell of it. What comes
-- to the venue's own address concerns no member.
CREATE FUNCTION note_deposit_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known_event text := CASE NEW.state
    WHEN 'confirming' THEN 'detected'
    WHEN 'credited' THEN CASE WHEN NEW.unlocked_at IS NULL THEN 'credited' ELSE 'unlocked' END
    WHEN 'reversed' THEN 'reversed'
    WHEN 'below_minimum' THEN 'below_minimum'
    WHEN 'unsupported' THEN 'unsupported'
  END;
BEGIN
  IF NEW.member IS NOT NULL AND known_event IS NOT NULL THEN
    INSERT INTO custody_deposit_news (deposit_key, event, at)
    VALUES (NEW.deposit_key, known_event, floor(extract(epoch FROM clock_timestamp()) * 1000))
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER custody_deposits_news AFTER INSERT OR UPDATE OF state, unlocked_at ON custody_deposits
  FOR EACH ROW EXECUTE FUNCTION note_deposit_news();
