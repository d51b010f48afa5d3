-- Counts the cash orders of a customer, so that several servers keep one limit of unpaid orders. A server of the version before
-- does not count: until the last of them has stopped, an order there and one here may pass the limit together.

ALTER TABLE users ADD COLUMN cash_orders integer NOT NULL DEFAULT 0;
