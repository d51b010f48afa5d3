-- The hosts of the park, and the invitations to the staff of its trailers. A server of the version before signs no host in.

ALTER TABLE users DROP CONSTRAINT users_role_check;

ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role IN ('customer', 'vendor', 'host'));

-- A trailer that has left the park. Its row stays, because orders and payments refer to it.
ALTER TABLE vendors ADD COLUMN removed_at timestamptz;

-- Links that were mailed and not used. Only their hashes are kept.
CREATE TABLE staff_invitations (
  id serial PRIMARY KEY,
  vendor_id integer NOT NULL REFERENCES vendors (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  UNIQUE (vendor_id, email)
);
