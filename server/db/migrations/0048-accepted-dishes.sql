-- Add-ons can be sold out, and a cart line keeps what its customer has chosen: the names and prices of the dish and its add-ons. Null
-- for a line that an earlier version has written.

ALTER TABLE addons ADD COLUMN is_available boolean NOT NULL DEFAULT true;
ALTER TABLE cart_lines ADD COLUMN accepted jsonb;
