-- All servers share one pace of calls to the card provider, and status polls ask it only now and then.

ALTER TABLE payments ADD COLUMN polled_at timestamptz;

-- The sweep takes the newest of the payments that it has never claimed.
DROP INDEX payments_unfinished;
CREATE INDEX payments_unfinished ON payments (checked_at NULLS FIRST, id DESC)
  WHERE state IN ('creating', 'open', 'cancelling', 'refunding');

CREATE INDEX payments_customer_age ON payments (user_id, created_at);

CREATE TABLE provider_pace (
  id integer PRIMARY KEY CHECK (id = 1),
  next_call_at timestamptz NOT NULL
);

INSERT INTO provider_pace (id, next_call_at) VALUES (1, 'epoch');
