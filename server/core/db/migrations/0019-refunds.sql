-- Refunds by the hosts, the reviews of payments, and what takings are added up from. A server of the version before ignores
-- all of this: it shows customers no refund, and stores a refund of a host like one that a person made at the provider.

CREATE TABLE refunds (
  id serial PRIMARY KEY,
  -- On the wire, and in the metadata and the idempotency key at the provider.
  public_id text NOT NULL UNIQUE,
  order_id integer NOT NULL REFERENCES orders (id),
  -- Null for cash, which is paid back at the counter.
  payment_id integer REFERENCES payments (id),
  amount integer NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('sending', 'done', 'failed')),
  problem text,
  -- The provider's id. It is also the id in `repayments`.
  repayment_id text UNIQUE,
  requested_by integer NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  checked_at timestamptz
);

CREATE INDEX refunds_order ON refunds (order_id);

CREATE INDEX refunds_payment ON refunds (payment_id);

CREATE INDEX refunds_sending ON refunds (checked_at NULLS FIRST, id) WHERE state = 'sending';

CREATE INDEX refunds_cash ON refunds (created_at) WHERE payment_id IS NULL;

-- What hosts have paid back, in pence, for the customer's page.
ALTER TABLE orders ADD COLUMN refunded integer NOT NULL DEFAULT 0;

CREATE TABLE payment_reviews (
  id serial PRIMARY KEY,
  payment_id integer NOT NULL REFERENCES payments (id),
  note text NOT NULL,
  reviewed_by integer NOT NULL REFERENCES users (id),
  at timestamptz NOT NULL
);

CREATE INDEX payment_reviews_payment ON payment_reviews (payment_id);

ALTER TABLE payments
  -- What was charged, in pence, once the provider has said so. Null: the amount of the order.
  ADD COLUMN charged_amount integer,
  -- When the server heard that the money was taken.
  ADD COLUMN paid_at timestamptz;

UPDATE payments SET paid_at = COALESCE(
  (SELECT min(at) FROM audit_events
    WHERE audit_events.order_id = payments.order_id AND details->>'payment' = payments.public_id),
  updated_at)
WHERE provider_intent IS NOT NULL AND state IN ('paid', 'refunding', 'refunded', 'needs_review');

-- A trigger, so that it is also written for a payment that a server of the version before confirms.
CREATE FUNCTION set_payment_paid_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.paid_at := NEW.updated_at;
  RETURN NEW;
END
$$;

CREATE TRIGGER payments_paid_at BEFORE INSERT OR UPDATE ON payments FOR EACH ROW
  WHEN (NEW.paid_at IS NULL AND NEW.provider_intent IS NOT NULL
    AND NEW.state IN ('paid', 'refunding', 'refunded', 'needs_review'))
  EXECUTE FUNCTION set_payment_paid_at();

CREATE INDEX payments_paid ON payments (paid_at) WHERE paid_at IS NOT NULL;

CREATE INDEX payments_review ON payments (updated_at) WHERE state = 'needs_review';

CREATE INDEX repayments_created ON repayments (created_at);

CREATE INDEX order_status_changes_paid_cash ON order_status_changes (at) WHERE status IN ('completed', 'delivered');
