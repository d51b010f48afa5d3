-- The hosts of the park, and the links with which hosts and staff get their accounts. A server of the version before signs no host in.

ALTER TABLE users DROP CONSTRAINT users_role_check;

ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role IN ('customer', 'vendor', 'host'));

-- A trailer that has left the park. Its row stays, because orders and payments refer to it.
ALTER TABLE vendors ADD COLUMN removed_at timestamptz;

-- Links that were not used. Only their hashes are kept. An address has one link at a time.
CREATE TABLE account_invitations (
  id serial PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('vendor', 'host')),
  vendor_id integer REFERENCES vendors (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  CHECK ((role = 'vendor') = (vendor_id IS NOT NULL))
);
