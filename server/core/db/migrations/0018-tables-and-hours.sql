-- Opening hours, the tables of the park, and the codes by which orders are collected. A server of the version before ignores
-- hours and tables.

-- At most one row. Without it, the defaults of the code count.
CREATE TABLE park_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  time_zone text NOT NULL
);

-- The status of a trailer depends on the time zone. So a new time zone is a new version of the catalogue.
CREATE CONSTRAINT TRIGGER park_settings_catalogue_version AFTER INSERT OR UPDATE OR DELETE ON park_settings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_catalogue_version();

CREATE TRIGGER park_settings_catalogue_version_truncate AFTER TRUNCATE ON park_settings
  FOR EACH STATEMENT EXECUTE FUNCTION change_catalogue_version();

ALTER TABLE park_settings ENABLE ALWAYS TRIGGER park_settings_catalogue_version;

ALTER TABLE park_settings ENABLE ALWAYS TRIGGER park_settings_catalogue_version_truncate;

-- The weekly hours and the exceptions. Null for a trailer that is open whenever its staff say so.
ALTER TABLE vendors ADD COLUMN opening_hours jsonb;

-- A removed table keeps its row, so that its id, and with it its printed code, is never given out again.
CREATE TABLE park_tables (
  id serial PRIMARY KEY,
  name text NOT NULL,
  code_version integer NOT NULL DEFAULT 1,
  removed_at timestamptz
);

CREATE UNIQUE INDEX park_tables_name ON park_tables (lower(name)) WHERE removed_at IS NULL;

-- The key that signs the codes of the tables. It is made here, so that printed codes outlive every secret of a server.
CREATE TABLE table_code_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  key text NOT NULL
);

INSERT INTO table_code_key (key) VALUES (gen_random_uuid()::text || gen_random_uuid()::text);

-- The table keeps its name on the order when it is renamed or removed.
ALTER TABLE orders
  ADD COLUMN table_id integer,
  ADD COLUMN table_name text,
  ADD COLUMN collection_code text;

CREATE INDEX orders_collection_code ON orders (vendor_id, collection_code)
  WHERE status NOT IN ('completed', 'delivered', 'cancelled');

-- A letter and two digits, such as K47. Orders that follow each other get codes that differ clearly, and a code of an open order
-- of the trailer is passed over. After 50 of them the trailer has more open orders than codes can tell apart, and takes any.
-- A trigger does it, so that orders of every server and of every kind get one.
CREATE FUNCTION set_collection_code() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  letters constant text := 'ABCDEFGHJKLMNPRTUVWX';
  attempt integer := 0;
  number integer;
BEGIN
  LOOP
    number := ((NEW.id::bigint + attempt) * 1237) % 2000;
    NEW.collection_code := substr(letters, number / 100 + 1, 1) || lpad((number % 100)::text, 2, '0');
    attempt := attempt + 1;
    EXIT WHEN attempt = 50 OR NOT EXISTS (
      SELECT 1 FROM orders WHERE vendor_id = NEW.vendor_id AND collection_code = NEW.collection_code
        AND status NOT IN ('completed', 'delivered', 'cancelled'));
  END LOOP;
  RETURN NEW;
END
$$;

CREATE TRIGGER orders_collection_code BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION set_collection_code();
