-- Which lines of the cart a card payment is for. A server of the version before ignores the column, and payments that it has created have none.
ALTER TABLE payments ADD COLUMN cart_lines jsonb;
