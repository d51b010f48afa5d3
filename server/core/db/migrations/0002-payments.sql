-- Card payments, what the provider told us, and the notifications that wait for their commit.

CREATE TABLE payments (
  id serial PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  user_id integer NOT NULL REFERENCES users (id),
  order_id integer NOT NULL REFERENCES orders (id),
  cart_id integer REFERENCES carts (id),
  cart_version integer,
  fingerprint text NOT NULL,
  state text NOT NULL CHECK (state IN ('creating', 'open', 'ending', 'paid', 'refunding', 'refunded', 'expired',
    'flagged')),
  amount integer NOT NULL CHECK (amount > 0),
  params jsonb NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  session_id text UNIQUE,
  session_url text,
  provider_intent text,
  problem text,
  order_data jsonb,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  checked_at timestamptz,
  CHECK ((cart_id IS NULL) = (cart_version IS NULL)),
  CHECK (state <> 'open' OR session_id IS NOT NULL),
  CHECK (state NOT IN ('paid', 'refunding', 'refunded') OR provider_intent IS NOT NULL)
);

-- One checkout at a time, whatever happens.
CREATE UNIQUE INDEX payments_live_cart ON payments (cart_id) WHERE state IN ('creating', 'open', 'ending');

CREATE UNIQUE INDEX payments_live_order ON payments (order_id) WHERE state IN ('creating', 'open', 'ending');

CREATE INDEX payments_order ON payments (order_id);

CREATE INDEX payments_cart ON payments (cart_id);

-- What still has to be asked about.
CREATE INDEX payments_unsettled ON payments (checked_at NULLS FIRST, id)
  WHERE state IN ('creating', 'open', 'ending', 'refunding');

CREATE TABLE provider_events (
  id text PRIMARY KEY,
  at timestamptz NOT NULL
);

CREATE INDEX provider_events_age ON provider_events (at);

CREATE TABLE outbox (
  id bigserial PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users (id),
  status text NOT NULL,
  at timestamptz NOT NULL
);

-- Cancelled before it was ever paid, because its checkout ran out or gave way to another: nothing for a list.
ALTER TABLE orders ADD COLUMN is_abandoned boolean NOT NULL DEFAULT false;
