-- The allergens of each dish, such as '{milk,nuts}'. Empty: the trailer has said nothing.
-- A server of the version before leaves the column as it is, and adds dishes without allergens.
ALTER TABLE menu_items ADD COLUMN allergens text[] NOT NULL DEFAULT '{}';
