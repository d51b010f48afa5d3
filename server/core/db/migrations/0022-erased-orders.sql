-- Orders whose personal data is erased, because their account is deleted or the time of the host is over. A server of the version
-- before ignores the column, and shows hosts whose orders they were.

ALTER TABLE orders ADD COLUMN erased_at timestamptz;

-- The orders that may be due. The hourly cleanup reads them.
CREATE INDEX orders_to_erase ON orders (status_changed_at)
  WHERE erased_at IS NULL AND status IN ('completed', 'delivered', 'cancelled');

-- The events are written in the order of their times, so a summary of the pages is enough, and costs an insert nothing.
CREATE INDEX audit_events_at ON audit_events USING brin (at);
