-- Notifications to members' devices. Times are Unix milliseconds.

-- By which push services know us. Sealed with the server's secret; one row.
CREATE TABLE push_key (
  one     boolean PRIMARY KEY DEFAULT true CHECK (one),
  sealed  text    NOT NULL,
  made_at bigint  NOT NULL
);

-- A browser that a member wants to be told on. It goes with the session that it was added by.
CREATE TABLE push_subscriptions (
  id            bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member        bigint  NOT NULL REFERENCES members,
  session       bigint  NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint_hash bytea   NOT NULL,
  -- Where to and with which keys, sealed: whoever reads the table can write to nobody.
  sealed        text    NOT NULL,
  fills         boolean NOT NULL,
  deposits      boolean NOT NULL,
  withdrawals   boolean NOT NULL,
  logins        boolean NOT NULL,
  amounts       boolean NOT NULL,
  created_at    bigint  NOT NULL,
  UNIQUE (member, endpoint_hash)
);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session);

-- What is still to be sent. No reference to the subscription: whatever moves money must not wait for its lock.
CREATE TABLE push_news (
  id           bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription bigint  NOT NULL,
  kind         text    NOT NULL CHECK (kind IN ('fill', 'deposit', 'withdrawal', 'login')),
  -- Of news about one thing only the latest is sent.
  thing        text    NOT NULL,
  about        jsonb   NOT NULL,
  at           bigint  NOT NULL,
  due_at       bigint  NOT NULL,
  tries        integer NOT NULL DEFAULT 0
);
CREATE INDEX push_news_due ON push_news (due_at);
CREATE INDEX push_news_subscription ON push_news (subscription);

-- One row for each device that wants this kind; none for the many members who want none.
CREATE FUNCTION queue_push(of_member bigint, of_kind text, of_thing text, of_about jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO push_news (subscription, kind, thing, about, at, due_at)
  SELECT id, of_kind, of_thing, of_about, now_ms, now_ms
  FROM push_subscriptions, (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms) AS clock
  WHERE member = of_member AND CASE of_kind
    WHEN 'fill' THEN fills WHEN 'deposit' THEN deposits WHEN 'withdrawal' THEN withdrawals ELSE logins END
$$;

-- Triggers, so that a device is told of exactly what the mails tell of: each row is there with the change itself.
CREATE FUNCTION push_deposit_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.event IN ('detected', 'credited', 'reversed') THEN
    PERFORM queue_push(member, 'deposit', NEW.deposit_key,
      jsonb_build_object('event', NEW.event, 'coin', coin, 'amount', amount::text))
    FROM custody_deposits WHERE deposit_key = NEW.deposit_key AND member IS NOT NULL AND coin IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER custody_deposit_news_push AFTER INSERT ON custody_deposit_news
  FOR EACH ROW EXECUTE FUNCTION push_deposit_news();

CREATE FUNCTION push_withdrawal_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_push(member, 'withdrawal', NEW.withdrawal_id,
    jsonb_build_object('event', NEW.state, 'coin', coin, 'amount', amount::text))
  FROM custody_withdrawals WHERE withdrawal_id = NEW.withdrawal_id;
  RETURN NULL;
END $$;
CREATE TRIGGER custody_withdrawal_steps_push AFTER INSERT ON custody_withdrawal_steps
  FOR EACH ROW WHEN (NEW.state IN
    ('requested', 'held', 'reviewing', 'broadcast', 'completed', 'cancelled', 'rejected', 'failed'))
  EXECUTE FUNCTION push_withdrawal_step();

CREATE FUNCTION push_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_push(NEW.member, 'login', NEW.id::text, jsonb_build_object('userAgent', NEW.user_agent));
  RETURN NULL;
END $$;
CREATE TRIGGER sign_ins_push AFTER INSERT ON sign_ins
  FOR EACH ROW WHEN (NEW.succeeded) EXECUTE FUNCTION push_sign_in();

-- However a session ends, its device is told nothing more, from the same moment on.
CREATE FUNCTION end_push_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_end_push AFTER UPDATE OF closed_at ON sessions
  FOR EACH ROW WHEN (NEW.closed_at IS NOT NULL) EXECUTE FUNCTION end_push_of_session();
