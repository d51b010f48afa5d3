-- What the park charges beside the dishes, in pence. Without a row, the defaults of the code count.

CREATE TABLE park_charges (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  service integer NOT NULL CHECK (service >= 0),
  delivery integer NOT NULL CHECK (delivery >= 0)
);

-- Carts are computed from menus that servers keep for a version of the catalogue. So new charges are a new version.
CREATE CONSTRAINT TRIGGER park_charges_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON park_charges
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_catalogue_version();

CREATE TRIGGER park_charges_catalogue_version_truncate AFTER TRUNCATE ON park_charges
  FOR EACH STATEMENT EXECUTE FUNCTION change_catalogue_version();

ALTER TABLE park_charges ENABLE ALWAYS TRIGGER park_charges_catalogue_version;

ALTER TABLE park_charges ENABLE ALWAYS TRIGGER park_charges_catalogue_version_truncate;
