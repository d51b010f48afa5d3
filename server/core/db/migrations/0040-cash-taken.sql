-- When the cash of an order was taken, who cancelled it, and since when its trailer has something to read about it. A server of the
-- version before ignores the columns; the trigger writes when it takes cash.

ALTER TABLE orders
  ADD COLUMN cash_taken_at timestamptz,
  ADD COLUMN cancelled_by text CHECK (cancelled_by IN ('customer', 'kitchen', 'host')),
  ADD COLUMN notice_at timestamptz;

-- Orders that were handed over keep the day on which the takings have shown their cash. What became of the cash of cancelled
-- orders was never written down, so these have none.
UPDATE orders SET cash_taken_at = COALESCE(
  (SELECT min(at) FROM order_status_changes
    WHERE order_id = orders.id AND order_status_changes.status IN ('completed', 'delivered')),
  (SELECT min(at) FROM order_status_changes
    WHERE order_id = orders.id AND order_status_changes.status = 'confirmed'),
  status_changed_at)
WHERE payment_method = 'cash_at_counter'
  AND (status IN ('completed', 'delivered') OR (order_type <> 'delivery' AND status IN ('confirmed', 'preparing', 'ready')));

CREATE FUNCTION set_order_cash_taken_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cash_taken_at := NEW.status_changed_at;
  RETURN NEW;
END
$$;

-- Cash is taken at the counter when an order is confirmed, and at the door when a delivery is handed over. A trigger, so that no way
-- of changing a status can forget it.
CREATE TRIGGER orders_cash_taken_at BEFORE INSERT OR UPDATE ON orders FOR EACH ROW
  WHEN (NEW.cash_taken_at IS NULL AND NEW.payment_method = 'cash_at_counter'
    AND (NEW.status IN ('completed', 'delivered')
      OR (NEW.order_type <> 'delivery' AND NEW.status IN ('confirmed', 'preparing', 'ready'))))
  EXECUTE FUNCTION set_order_cash_taken_at();

CREATE INDEX orders_cash_taken ON orders (cash_taken_at) WHERE cash_taken_at IS NOT NULL;

-- Cancelled orders that stay on the board of their trailer until someone there has read it.
CREATE INDEX orders_notices ON orders (vendor_id) WHERE notice_at IS NOT NULL;
