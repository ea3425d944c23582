-- A member's pages are told that its news or its alerts have changed. The database itself says so, since many statements
-- write such rows and none of them may forget it: a notification leaves when the transaction that wrote the row is
-- through, and the same one only once for each transaction. Fills and ends of rounds, of which there are very many, are
-- told of by the engine (edges/news/changes.ts).
CREATE FUNCTION notify_own(of_member bigint, what text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('own_changes', of_member || ' ' || what)
$$;

-- Of tables that name the member.
CREATE FUNCTION notify_own_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_own(NEW.member, 'news');
  RETURN NULL;
END $$;
CREATE TRIGGER security_events_own AFTER INSERT ON security_events
  FOR EACH ROW EXECUTE FUNCTION notify_own_news();
CREATE TRIGGER margin_call_own AFTER INSERT OR UPDATE OF ended_at ON margin_call
  FOR EACH ROW EXECUTE FUNCTION notify_own_news();
CREATE TRIGGER managed_news_own AFTER INSERT ON managed_news
  FOR EACH ROW EXECUTE FUNCTION notify_own_news();
-- A rebuild of the tables writes rows of days gone by, which were news once.
CREATE TRIGGER contract_news_own AFTER INSERT ON contract_news
  FOR EACH ROW WHEN (push_is_news(NEW.time)) EXECUTE FUNCTION notify_own_news();
CREATE TRIGGER funding_payment_own AFTER INSERT ON funding_payment
  FOR EACH ROW WHEN (push_is_news(NEW.time)) EXECUTE FUNCTION notify_own_news();
CREATE TRIGGER loan_news_own AFTER INSERT ON loan_news
  FOR EACH ROW WHEN (push_is_news(NEW.time)) EXECUTE FUNCTION notify_own_news();
-- What was read on one device is read on all; and a choice leaves news out of the list, or puts them back.
CREATE TRIGGER news_reads_own AFTER INSERT OR UPDATE ON news_reads
  FOR EACH ROW EXECUTE FUNCTION notify_own_news();
CREATE TRIGGER news_wishes_own AFTER INSERT OR UPDATE OF funding, rounds ON news_wishes
  FOR EACH ROW EXECUTE FUNCTION notify_own_news();

CREATE FUNCTION notify_own_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_own(member, 'news') FROM custody_deposits WHERE deposit_key = NEW.deposit_key AND member IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER custody_deposit_news_own AFTER INSERT ON custody_deposit_news
  FOR EACH ROW EXECUTE FUNCTION notify_own_deposit();

CREATE FUNCTION notify_own_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_own(member, 'news') FROM custody_withdrawals WHERE withdrawal_id = NEW.withdrawal_id;
  RETURN NULL;
END $$;
CREATE TRIGGER custody_withdrawal_steps_own AFTER INSERT ON custody_withdrawal_steps
  FOR EACH ROW EXECUTE FUNCTION notify_own_withdrawal();

-- Set, fired, expired or taken back; one that fired is news besides.
CREATE FUNCTION notify_own_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_own(NEW.member, 'alerts');
  IF NEW.state = 'fired' THEN
    PERFORM notify_own(NEW.member, 'news');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER price_alert_own AFTER INSERT OR UPDATE OF state ON price_alert
  FOR EACH ROW EXECUTE FUNCTION notify_own_alert();
