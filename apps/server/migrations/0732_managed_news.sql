-- News of managed orders that ended without their owner: the queue of their mails, and behind the bell. Each ends once.
CREATE TABLE managed_news (
  run_id    bigint PRIMARY KEY,
  -- "lossStop", "venueStopped" or "refused".
  kind      text   NOT NULL,
  time      bigint NOT NULL,
  member    bigint NOT NULL,
  market    text   NOT NULL,
  -- Units of the quote coin, below zero for a loss.
  profit    bigint NOT NULL,
  -- 0 while no mail went out.
  mailed_at bigint NOT NULL
);
CREATE INDEX managed_news_member ON managed_news (member, time DESC);
CREATE INDEX managed_news_to_mail ON managed_news (time) WHERE mailed_at = 0;

-- One kind more, whichever there are.
DO $$
DECLARE
  known text;
BEGIN
  SELECT pg_get_constraintdef(oid) INTO known FROM pg_constraint WHERE conname = 'push_news_kind_check';
  ALTER TABLE push_news DROP CONSTRAINT push_news_kind_check;
  EXECUTE 'ALTER TABLE push_news ADD CONSTRAINT push_news_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''managed''::text, ');
END $$;

CREATE FUNCTION push_managed_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF push_is_news(NEW.time) THEN
    PERFORM queue_push(NEW.member, 'managed', NEW.run_id::text, jsonb_build_object(
      'event', NEW.kind, 'market', NEW.market, 'profit', NEW.profit::text));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER managed_news_push AFTER INSERT ON managed_news FOR EACH ROW EXECUTE FUNCTION push_managed_news();
