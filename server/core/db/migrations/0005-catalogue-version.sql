-- The version of the catalogue: the id of the last transaction that changed a vendor, a dish or an add-on.

CREATE TABLE catalogue_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version text NOT NULL
);

INSERT INTO catalogue_version (version) VALUES (pg_current_xact_id()::text);

-- It changes once for each transaction. The notification is for PGlite, where every change is made in the server's process.
CREATE FUNCTION change_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = pg_current_xact_id()::text WHERE version <> pg_current_xact_id()::text;
  IF FOUND THEN PERFORM pg_notify('catalogue_changed', ''); END IF;
  RETURN NULL;
END
$$;

-- The triggers run at the end of the transaction. So two transactions that change the catalogue wait for each other only
-- while they commit, and they cannot deadlock on the version. Triggers of TRUNCATE cannot be deferred.
DO $$
DECLARE
  changed text;
BEGIN
  FOREACH changed IN ARRAY ARRAY['vendors', 'menu_items', 'addon_groups', 'addons', 'item_addon_groups'] LOOP
    EXECUTE format(
      'CREATE CONSTRAINT TRIGGER %1$s_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON %1$s
         DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_catalogue_version()', changed);
    EXECUTE format(
      'CREATE TRIGGER %1$s_catalogue_version_truncate AFTER TRUNCATE ON %1$s
         FOR EACH STATEMENT EXECUTE FUNCTION change_catalogue_version()', changed);
    EXECUTE format('ALTER TABLE %1$s ENABLE ALWAYS TRIGGER %1$s_catalogue_version', changed);
    EXECUTE format('ALTER TABLE %1$s ENABLE ALWAYS TRIGGER %1$s_catalogue_version_truncate', changed);
  END LOOP;
END
$$;
