-- A plain wish for the kitchen, such as 'no onions'. It is part of a line's identity, as the allergy note is.
ALTER TABLE cart_lines ADD COLUMN kitchen_note text NOT NULL DEFAULT '';
