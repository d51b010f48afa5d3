-- What the database was begun as: the demo, or a real park. The first server writes it, and nothing changes it. A server of the
-- version before ignores it.

CREATE TABLE database_origin (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  is_demo boolean NOT NULL
);
