-- How many tickets of an order were printed. A server of the version before ignores the column.

ALTER TABLE orders ADD COLUMN tickets_printed integer NOT NULL DEFAULT 0;
