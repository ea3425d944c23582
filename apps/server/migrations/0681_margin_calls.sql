-- Times are Unix milliseconds, amounts units of the coin that contracts are settled in.

-- A margin call holds until the margin is well again: until then it is not told anew.
CREATE TABLE margin_call (
  id          bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member      bigint  NOT NULL REFERENCES members,
  -- What is margined together: 'cross', or the contract and the side of an isolated position.
  unit        text    NOT NULL,
  -- Of cross positions the one that would be given up first.
  market      text    NOT NULL,
  is_long     boolean NOT NULL,
  maintenance bigint  NOT NULL,
  balance     bigint  NOT NULL,
  begun_at    bigint  NOT NULL,
  ended_at    bigint,
  -- 0 while it is still to be mailed.
  mailed_at   bigint  NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX margin_call_open ON margin_call (member, unit) WHERE ended_at IS NULL;
CREATE INDEX margin_call_member ON margin_call (member, begun_at);
CREATE INDEX margin_call_unmailed ON margin_call (begun_at) WHERE mailed_at = 0;

-- What a member is told of contracts beside what everybody is; whoever has no row never chose.
CREATE TABLE news_wishes (
  member        bigint  PRIMARY KEY REFERENCES members,
  exit_mails    boolean NOT NULL,
  funding       boolean NOT NULL,
  funding_mails boolean NOT NULL,
  -- Up to when funding was mailed, or need not be.
  funding_mailed bigint NOT NULL
);

ALTER TABLE push_subscriptions
  ADD COLUMN risks boolean NOT NULL DEFAULT true,
  ADD COLUMN exits boolean NOT NULL DEFAULT true,
  ADD COLUMN funding boolean NOT NULL DEFAULT false;
ALTER TABLE push_subscriptions
  ALTER COLUMN risks DROP DEFAULT, ALTER COLUMN exits DROP DEFAULT, ALTER COLUMN funding DROP DEFAULT;

ALTER TABLE push_news DROP CONSTRAINT push_news_kind_check;
ALTER TABLE push_news ADD CONSTRAINT push_news_kind_check CHECK (kind IN ('fill', 'deposit', 'withdrawal', 'login',
  'marginCall', 'liquidated', 'deleveraged', 'exit', 'funding'));

-- An exit is told as such to a device that wants exits, and else like any other order.
CREATE OR REPLACE FUNCTION queue_push(of_member bigint, of_kind text, of_thing text, of_about jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO push_news (subscription, kind, thing, about, at, due_at)
  SELECT id, of_kind, of_thing, of_about, now_ms, now_ms
  FROM push_subscriptions, (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms) AS clock
  WHERE member = of_member AND CASE of_kind
    WHEN 'fill' THEN fills AND NOT (exits AND of_about ? 'exit')
    WHEN 'deposit' THEN deposits WHEN 'withdrawal' THEN withdrawals WHEN 'login' THEN logins
    WHEN 'exit' THEN exits WHEN 'funding' THEN funding ELSE risks END
$$;

-- Rows that a rebuild of the tables writes of days gone by are nobody's news.
CREATE FUNCTION push_is_news(of_time bigint) RETURNS boolean LANGUAGE sql AS $$
  SELECT of_time > (extract(epoch FROM clock_timestamp()) - 86400) * 1000
$$;

CREATE FUNCTION push_contract_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF push_is_news(NEW.time) THEN
    PERFORM queue_push(NEW.member, NEW.kind, NEW.sequence || '-' || NEW.position, jsonb_build_object(
      'market', NEW.market, 'isLong', NEW.is_long::text, 'quantity', NEW.quantity::text, 'value', NEW.value::text,
      'realised', NEW.realised::text, 'fee', NEW.fee::text, 'orderId', NEW.order_id::text,
      'condition', NEW.condition, 'outcome', NEW.outcome));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER contract_news_push AFTER INSERT ON contract_news
  FOR EACH ROW EXECUTE FUNCTION push_contract_news();

CREATE FUNCTION push_margin_call() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_push(NEW.member, 'marginCall', NEW.id::text, jsonb_build_object(
    'market', NEW.market, 'isLong', NEW.is_long::text,
    'maintenance', NEW.maintenance::text, 'balance', NEW.balance::text));
  RETURN NULL;
END $$;
CREATE TRIGGER margin_call_push AFTER INSERT ON margin_call FOR EACH ROW EXECUTE FUNCTION push_margin_call();

-- All payments of one funding, which comes every eight hours, are one and the same news.
CREATE FUNCTION push_funding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF push_is_news(NEW.time) THEN
    PERFORM queue_push(NEW.member, 'funding', (NEW.time / 28800000)::text, jsonb_build_object('market', NEW.market));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER funding_payment_push AFTER INSERT ON funding_payment
  FOR EACH ROW EXECUTE FUNCTION push_funding();
