-- The name of the person at the tablet who gave cash back, because the staff of a trailer share an account. Null for a host. A server
-- of the version before ignores the column, and shows the account's name.

ALTER TABLE refunds ADD COLUMN requested_by_name text;
