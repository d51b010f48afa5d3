-- When a dish that the kitchen has sold out is available again by itself. A server of the version before ignores the column.

ALTER TABLE menu_items ADD COLUMN sold_out_until timestamptz;

CREATE FUNCTION clear_sold_out_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sold_out_until := NULL;
  RETURN NEW;
END
$$;

-- A trigger, so that no way of changing a dish can leave a time from before.
CREATE TRIGGER menu_items_sold_out_until BEFORE UPDATE ON menu_items FOR EACH ROW
  WHEN (OLD.sold_out_until IS NOT NULL AND NEW.is_available IS DISTINCT FROM OLD.is_available
    AND NEW.sold_out_until IS NOT DISTINCT FROM OLD.sold_out_until)
  EXECUTE FUNCTION clear_sold_out_until();

CREATE INDEX menu_items_sold_out_until ON menu_items (sold_out_until) WHERE sold_out_until IS NOT NULL;
