-- One dish may stand twice in a cart, with equal add-ons and different notes. A server of the version before takes the first of them.
CREATE INDEX cart_lines_cart ON cart_lines (cart_id);
DROP INDEX cart_lines_combination;
