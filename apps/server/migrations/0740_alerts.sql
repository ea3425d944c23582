-- Price alerts. Times are Unix milliseconds.

CREATE TABLE price_alert (
  alert_id       bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member         bigint  NOT NULL REFERENCES members,
  -- The idempotency key of the call that set it, and what was sent with it.
  request_key    text    NOT NULL,
  input          text    NOT NULL,
  kind           text    NOT NULL,
  -- '' of a margin alert.
  market         text    NOT NULL,
  direction      text    NOT NULL,
  -- Ticks of a price, hundredths of a percent of a move or a margin ratio, parts per billion of a funding rate.
  level          bigint  NOT NULL,
  -- 0 but of a move.
  within_ms      bigint  NOT NULL,
  remark         text    NOT NULL,
  state          text    NOT NULL CHECK (state IN ('standing', 'fired', 'expired', 'cancelled')),
  -- The record of the engine as of which its condition did not hold: only later ones set it off.
  since_sequence bigint  NOT NULL,
  created_at     bigint  NOT NULL,
  expires_at     bigint  NOT NULL,
  -- When it came to its state.
  changed_at     bigint  NOT NULL,
  -- As the level, when it fired, and the last price then in ticks; null where there is none.
  fired_level    bigint,
  fired_price    bigint,
  -- 0 while it is still to be mailed.
  mailed_at      bigint  NOT NULL,
  UNIQUE (member, request_key)
);
CREATE INDEX price_alert_member ON price_alert (member, changed_at DESC, alert_id DESC);
CREATE INDEX price_alert_standing ON price_alert (expires_at) WHERE state = 'standing';
CREATE INDEX price_alert_unmailed ON price_alert (changed_at) WHERE state = 'fired' AND mailed_at = 0;
-- One that stands is not set again.
CREATE UNIQUE INDEX price_alert_same ON price_alert (member, kind, market, direction, level, within_ms)
  WHERE state = 'standing';

-- Up to where prices were looked at: the last record before a minute, and that minute's begin.
CREATE TABLE price_alert_cursor (
  one       boolean PRIMARY KEY DEFAULT true CHECK (one),
  sequence  bigint  NOT NULL,
  minute    bigint  NOT NULL
);

-- Who never chose is mailed of alerts, and told of them on each device.
ALTER TABLE news_wishes ADD COLUMN alert_mails boolean NOT NULL DEFAULT true;
ALTER TABLE push_subscriptions ADD COLUMN alerts boolean NOT NULL DEFAULT true;
ALTER TABLE push_subscriptions ALTER COLUMN alerts DROP DEFAULT;

-- One kind more, whatever kinds there are by now.
DO $$
DECLARE known text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'push_news_kind_check');
BEGIN
  ALTER TABLE push_news DROP CONSTRAINT push_news_kind_check;
  EXECUTE 'ALTER TABLE push_news ADD CONSTRAINT push_news_kind_check '
    || replace(known, 'CHECK (', 'CHECK (kind = ''alert'' OR ');
END $$;

-- With the firing itself, so that it is told once whatever happens after it.
CREATE FUNCTION push_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO push_news (subscription, kind, thing, about, at, due_at)
    SELECT id, 'alert', NEW.alert_id::text, jsonb_build_object(
      'kind', NEW.kind, 'market', NEW.market, 'direction', NEW.direction, 'level', NEW.level::text,
      'withinMs', NEW.within_ms::text, 'firedLevel', NEW.fired_level::text, 'firedPrice', NEW.fired_price::text),
      now_ms, now_ms
    FROM push_subscriptions, (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms) AS clock
    WHERE member = NEW.member AND alerts;
  RETURN NULL;
END $$;
CREATE TRIGGER price_alert_push AFTER UPDATE OF state ON price_alert
  FOR EACH ROW WHEN (NEW.state = 'fired' AND OLD.state = 'standing') EXECUTE FUNCTION push_alert();
