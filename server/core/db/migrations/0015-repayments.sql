-- Refunds and disputes as the card provider's books show them, and the daily comparison with those books.

CREATE TABLE repayments (
  id text PRIMARY KEY,
  payment_id integer NOT NULL REFERENCES payments (id),
  kind text NOT NULL CHECK (kind IN ('refund', 'dispute')),
  state text NOT NULL CHECK (state IN ('pending', 'done', 'failed')),
  amount integer NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE INDEX repayments_payment ON repayments (payment_id);

CREATE INDEX payments_provider_intent ON payments (provider_intent) WHERE provider_intent IS NOT NULL;

CREATE TABLE book_comparison (
  id integer PRIMARY KEY CHECK (id = 1),
  started_at timestamptz NOT NULL,
  compared_until timestamptz NOT NULL
);

INSERT INTO book_comparison (id, started_at, compared_until) VALUES (1, 'epoch', 'epoch');
