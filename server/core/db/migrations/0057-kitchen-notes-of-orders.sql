-- The plain note of an ordered dish. special_instructions holds its allergy note.
ALTER TABLE order_items ADD COLUMN kitchen_note text NOT NULL DEFAULT '';
