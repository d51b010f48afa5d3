-- What the staff of a trailer do on the kitchen board. A server of the version before ignores these columns.

ALTER TABLE orders
  ADD COLUMN accepted_at timestamptz,
  ADD COLUMN accepted_by text,
  ADD COLUMN allergy_seen_at timestamptz,
  ADD COLUMN allergy_seen_by text,
  ADD COLUMN cancel_reason text;

-- The name of the person at the tablet. Null for a change by a payment, by the demo kitchen or by another program.
ALTER TABLE order_status_changes ADD COLUMN changed_by text;

ALTER TABLE vendors
  ADD COLUMN is_paused boolean NOT NULL DEFAULT false,
  ADD COLUMN paused_until timestamptz,
  ADD COLUMN extra_minutes integer NOT NULL DEFAULT 0 CHECK (extra_minutes BETWEEN 0 AND 120);

-- The open orders of a trailer, which its board shows.
CREATE INDEX orders_board ON orders (vendor_id)
  WHERE status NOT IN ('completed', 'delivered', 'cancelled');
