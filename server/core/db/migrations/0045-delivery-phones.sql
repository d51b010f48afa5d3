-- The phone number of a delivery. An order keeps it in its address, and loses it with the address.
ALTER TABLE addresses ADD COLUMN phone text NOT NULL DEFAULT '';
