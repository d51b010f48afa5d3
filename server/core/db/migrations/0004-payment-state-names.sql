-- Payment states get plain names: 'ending' becomes 'cancelling', 'flagged' becomes 'needs_review'.
-- Earlier versions of the server do not know the new names: stop them before this migration.

ALTER TABLE payments DROP CONSTRAINT payments_state_check;

DROP INDEX payments_live_cart;

DROP INDEX payments_live_order;

DROP INDEX payments_unsettled;

UPDATE payments
SET state = CASE state WHEN 'ending' THEN 'cancelling' ELSE 'needs_review' END
WHERE state IN ('ending', 'flagged');

ALTER TABLE payments ADD CONSTRAINT payments_state_check
  CHECK (state IN ('creating', 'open', 'cancelling', 'paid', 'refunding', 'refunded', 'expired', 'needs_review'));

-- A cart and an order have at most one active payment each.
CREATE UNIQUE INDEX payments_active_cart ON payments (cart_id) WHERE state IN ('creating', 'open', 'cancelling');

CREATE UNIQUE INDEX payments_active_order ON payments (order_id) WHERE state IN ('creating', 'open', 'cancelling');

-- The unfinished payments, which the sweep claims.
CREATE INDEX payments_unfinished ON payments (checked_at NULLS FIRST, id)
  WHERE state IN ('creating', 'open', 'cancelling', 'refunding');
