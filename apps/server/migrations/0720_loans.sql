-- Loans: what members applied for and who decided, the loans that came of it, and what happened to each.

CREATE TABLE loan_request (
  request_id      bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind            text    NOT NULL,
  state           text    NOT NULL,
  member          bigint  NOT NULL,
  -- The number by which the member knows the loan: of an application its own.
  order_id        bigint  NOT NULL,
  plan            text    NOT NULL,
  -- Units. Of a repayment 0 for everything.
  amount          bigint  NOT NULL,
  collateral_coin text    NOT NULL,
  collateral      bigint  NOT NULL,
  request_key     text    NOT NULL,
  -- What was sent, so that the same key with something else is told apart.
  input           text    NOT NULL,
  why             text    NOT NULL,
  refusal         text    NOT NULL,
  reason          text    NOT NULL,
  decider         text    NOT NULL,
  -- What goes to the engine beside the above, written before it is sent: a second try is the same command.
  credit_limit    bigint  NOT NULL,
  samples         text    NOT NULL,
  created_at      bigint  NOT NULL,
  -- 0 while nobody has decided.
  decided_at      bigint  NOT NULL,
  -- 0 until it is carried out.
  sequence        bigint  NOT NULL,
  UNIQUE (member, request_key)
);
CREATE INDEX loan_request_member ON loan_request (member, request_id DESC);
CREATE INDEX loan_request_order ON loan_request (order_id);
CREATE INDEX loan_request_under_way ON loan_request (state) WHERE state IN ('waiting', 'accepted') AND sequence = 0;

-- The samples with which a member took collateral back: the same request again is the same command.
CREATE TABLE loan_taking (
  member      bigint NOT NULL,
  request_key text   NOT NULL,
  samples     text   NOT NULL,
  made_at     bigint NOT NULL,
  PRIMARY KEY (member, request_key)
);

CREATE TABLE loan_rule (
  only_one          boolean PRIMARY KEY CHECK (only_one),
  -- Units of USDT.
  pledged_auto      bigint  NOT NULL,
  credit_auto       bigint  NOT NULL,
  repayments        boolean NOT NULL
);

-- Read models. Amounts are units of the coin.
CREATE TABLE loan (
  loan_id             bigint  PRIMARY KEY,
  order_id            bigint  NOT NULL,
  member              bigint  NOT NULL,
  plan                text    NOT NULL,
  kind                text    NOT NULL,
  coin                text    NOT NULL,
  collateral_coin     text    NOT NULL,
  state               text    NOT NULL,
  is_overdue          boolean NOT NULL,
  amount              bigint  NOT NULL,
  fee                 bigint  NOT NULL,
  rate_ppm            integer NOT NULL,
  term_days           integer NOT NULL,
  ltv_start_ppm       integer NOT NULL,
  ltv_call_ppm        integer NOT NULL,
  ltv_liquidation_ppm integer NOT NULL,
  principal           bigint  NOT NULL,
  principal_paid      bigint  NOT NULL,
  interest_charged    bigint  NOT NULL,
  interest_paid       bigint  NOT NULL,
  collateral          bigint  NOT NULL,
  charged_days        integer NOT NULL,
  started_at          bigint  NOT NULL,
  due_at              bigint  NOT NULL,
  -- 0 while it runs.
  ended_at            bigint  NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX loan_order ON loan (order_id);
CREATE INDEX loan_member ON loan (member, loan_id DESC);
CREATE INDEX loan_running ON loan (due_at) WHERE ended_at = 0;

CREATE TABLE loan_event (
  loan_id   bigint  NOT NULL,
  sequence  bigint  NOT NULL,
  position  integer NOT NULL,
  kind      text    NOT NULL,
  time      bigint  NOT NULL,
  amount    bigint  NOT NULL,
  coin      text    NOT NULL,
  interest  bigint  NOT NULL,
  principal bigint  NOT NULL,
  ltv_ppm   bigint  NOT NULL,
  reason    text    NOT NULL,
  PRIMARY KEY (loan_id, sequence, position)
);

-- News of loans: the queue of their mails, and behind the bell. The key is what tells nobody twice.
CREATE TABLE loan_news (
  order_id  bigint  NOT NULL,
  kind      text    NOT NULL,
  time      bigint  NOT NULL,
  member    bigint  NOT NULL,
  coin      text    NOT NULL,
  amount    bigint  NOT NULL,
  ltv_ppm   bigint  NOT NULL,
  due_at    bigint  NOT NULL,
  -- 0 while no mail went out.
  mailed_at bigint  NOT NULL,
  PRIMARY KEY (order_id, kind, time)
);
CREATE INDEX loan_news_member ON loan_news (member, time DESC);
CREATE INDEX loan_news_to_mail ON loan_news (time) WHERE mailed_at = 0;

CREATE FUNCTION push_loan_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF push_is_news(NEW.time) THEN
    PERFORM queue_push(NEW.member, 'loan', NEW.order_id::text, jsonb_build_object(
      'event', NEW.kind, 'coin', NEW.coin, 'amount', NEW.amount::text));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER loan_news_push AFTER INSERT ON loan_news FOR EACH ROW EXECUTE FUNCTION push_loan_news();
