-- The orders of a customer that are not paid yet, which are limited, and those that were never paid, which are deleted.

CREATE INDEX orders_unpaid ON orders (user_id) WHERE status IN ('pending', 'pending_payment');

CREATE INDEX orders_abandoned ON orders (status_changed_at) WHERE is_abandoned;
