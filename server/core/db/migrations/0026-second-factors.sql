-- The second factors of hosts and staff. A server of the version before does not ask for them: until the last of them has
-- stopped, a password alone signs in there.

CREATE TABLE second_factors (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  wrong_codes integer NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
