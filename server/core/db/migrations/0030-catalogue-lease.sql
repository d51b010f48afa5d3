-- A change of the catalogue waits at its commit until no server has a lease of the version (decision 11). The number of the lock
-- stands in `catalogue-lease.ts` too. The lock comes before the row, in every transaction, so two changes cannot deadlock.

CREATE OR REPLACE FUNCTION change_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7325004);
  UPDATE catalogue_version SET version = pg_current_xact_id()::text WHERE version <> pg_current_xact_id()::text;
  IF FOUND THEN PERFORM pg_notify('catalogue_changed', ''); END IF;
  RETURN NULL;
END
$$;
