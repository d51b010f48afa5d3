-- Published notifications are kept for a day, so that a customer whose connection was lost gets what was missed. The sequence
-- of a customer grows by one with each published notification. A notification without one is not published yet.
-- Stop all servers of the version before first: they would publish every kept notification once more.

ALTER TABLE users ADD COLUMN notification_seq integer NOT NULL DEFAULT 0;

ALTER TABLE outbox ADD COLUMN seq integer;

CREATE INDEX outbox_pending ON outbox (id) WHERE seq IS NULL;
CREATE INDEX outbox_published ON outbox (user_id, seq) WHERE seq IS NOT NULL;
