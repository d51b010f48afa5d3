-- The orders of deleted accounts counted as erased, although they still name the staff. So the cleanup never erased these names. It
-- takes such an order again now, when its time has come.
UPDATE orders SET erased_at = NULL WHERE erased_at IS NOT NULL AND (
  accepted_by IS NOT NULL OR allergy_seen_by IS NOT NULL OR
  EXISTS (SELECT FROM order_status_changes WHERE order_id = orders.id AND changed_by IS NOT NULL));
