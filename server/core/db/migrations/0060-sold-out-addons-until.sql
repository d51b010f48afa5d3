-- When an add-on that the kitchen has sold out is available again by itself. A server of the version before ignores the column.

ALTER TABLE addons ADD COLUMN sold_out_until timestamptz;

CREATE TRIGGER addons_sold_out_until BEFORE UPDATE ON addons FOR EACH ROW
  WHEN (OLD.sold_out_until IS NOT NULL AND NEW.is_available IS DISTINCT FROM OLD.is_available
    AND NEW.sold_out_until IS NOT DISTINCT FROM OLD.sold_out_until)
  EXECUTE FUNCTION clear_sold_out_until();

CREATE INDEX addons_sold_out_until ON addons (sold_out_until) WHERE sold_out_until IS NOT NULL;
