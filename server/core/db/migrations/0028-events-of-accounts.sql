-- Finds the events of an account without reading the whole audit trail: for the export of a customer's own data, for the host's
-- list of one person, and for the deletion of an account. The second index is for what was done to an account by others.

CREATE INDEX audit_events_user ON audit_events (user_id, id);
CREATE INDEX audit_events_account ON audit_events ((details->>'account')) WHERE details->>'account' IS NOT NULL;
