-- A cart line keeps what its customer has chosen: the names and prices of the dish and its add-ons. Null for a line that an earlier
-- version has written.

ALTER TABLE cart_lines ADD COLUMN accepted jsonb;
