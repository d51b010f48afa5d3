-- The audit trail. Accounts and orders are named by their ids, which stay when an account is deleted.

CREATE TABLE audit_events (
  id bigserial PRIMARY KEY,
  at timestamptz NOT NULL,
  event text NOT NULL,
  user_id integer,
  order_id integer,
  details jsonb NOT NULL
);

CREATE INDEX audit_events_order ON audit_events (order_id);
CREATE INDEX audit_events_event ON audit_events (event, at);
