
-- The highest id that was given to a trailer, a dish, an add-on group and an add-on, also if that row is removed by now. A new row
-- gets a higher one, so no id is given twice. Files may say ids too. One above 499999 was made up by a person and does not count
-- here: ids that follow it would soon be out of range.
CREATE TABLE catalogue_ids (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  vendor_id integer NOT NULL,
  item_id integer NOT NULL,
  group_id integer NOT NULL,
  addon_id integer NOT NULL
);

-- Carts and past orders know ids of rows that are removed.
INSERT INTO catalogue_ids (vendor_id, item_id, group_id, addon_id) SELECT
  coalesce((SELECT max(id) FROM vendors WHERE id < 500000), 0),
  greatest(
    (SELECT max(id) FROM menu_items WHERE id < 500000),
    (SELECT max(menu_item_id) FROM order_items WHERE menu_item_id < 500000),
    0
  ),
  coalesce((SELECT max(id) FROM addon_groups WHERE id < 500000), 0),
  greatest(
    (SELECT max(id) FROM addons WHERE id < 500000),
    (
      SELECT max((selection->>'addonId')::integer)
      FROM cart_lines, jsonb_array_elements(selections) AS selection
      WHERE (selection->>'addonId')::integer < 500000
    ),
    0
  );
