-- The version of the catalogue: the id of the last transaction that changed a vendor, a dish or an add-on.

CREATE TABLE catalogue_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version text NOT NULL
);

INSERT INTO catalogue_version (version) VALUES (pg_current_xact_id()::text);

-- It changes once for each transaction. The notification is for PGlite, where every change is made in the server's process.
CREATE FUNCTION change_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE catalogue_version SET version = pg_current_xact_id()::text WHERE version <> pg_current_xact_id()::text
  ; IF FOUND THEN PERFORM pg_notify('catalogue_changed', ''); END IF
  ; RETURN NULL; END $$;

-- The triggers run at the end of the transaction. So two transactions that change the catalogue wait for each other only
-- while they commit, and they cannot deadlock on the version. Triggers of TRUNCATE cannot be deferred.

CREATE CONSTRAINT TRIGGER vendors_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON vendors
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_catalogue_version();

ALTER TABLE vendors ENABLE ALWAYS TRIGGER vendors_catalogue_version;

CREATE TRIGGER vendors_catalogue_version_truncate AFTER TRUNCATE ON vendors
  FOR EACH STATEMENT EXECUTE FUNCTION change_catalogue_version();

ALTER TABLE vendors ENABLE ALWAYS TRIGGER vendors_catalogue_version_truncate;

CREATE CONSTRAINT TRIGGER menu_items_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON menu_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_catalogue_version();

ALTER TABLE menu_items ENABLE ALWAYS TRIGGER menu_items_catalogue_version;

CREATE TRIGGER menu_items_catalogue_version_truncate AFTER TRUNCATE ON menu_items
  FOR EACH STATEMENT EXECUTE FUNCTION change_catalogue_version();

ALTER TABLE menu_items ENABLE ALWAYS TRIGGER menu_items_catalogue_version_truncate;

CREATE CONSTRAINT TRIGGER addon_groups_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON addon_groups
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_catalogue_version();

ALTER TABLE addon_groups ENABLE ALWAYS TRIGGER addon_groups_catalogue_version;

CREATE TRIGGER addon_groups_catalogue_version_truncate AFTER TRUNCATE ON addon_groups
  FOR EACH STATEMENT EXECUTE FUNCTION change_catalogue_version();

ALTER TABLE addon_groups ENABLE ALWAYS TRIGGER addon_groups_catalogue_version_truncate;

CREATE CONSTRAINT TRIGGER addons_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON addons
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_catalogue_version();

ALTER TABLE addons ENABLE ALWAYS TRIGGER addons_catalogue_version;

CREATE TRIGGER addons_catalogue_version_truncate AFTER TRUNCATE ON addons
  FOR EACH STATEMENT EXECUTE FUNCTION change_catalogue_version();

ALTER TABLE addons ENABLE ALWAYS TRIGGER addons_catalogue_version_truncate;

CREATE CONSTRAINT TRIGGER item_addon_groups_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON item_addon_groups
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_catalogue_version();

ALTER TABLE item_addon_groups ENABLE ALWAYS TRIGGER item_addon_groups_catalogue_version;

CREATE TRIGGER item_addon_groups_catalogue_version_truncate AFTER TRUNCATE ON item_addon_groups
  FOR EACH STATEMENT EXECUTE FUNCTION change_catalogue_version();

ALTER TABLE item_addon_groups ENABLE ALWAYS TRIGGER item_addon_groups_catalogue_version_truncate;
