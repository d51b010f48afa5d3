-- Wrong passwords of the last 15 minutes. They are in the database so that all servers count them together.

CREATE TABLE sign_in_attempts (
  id bigserial PRIMARY KEY,
  account text NOT NULL,
  network text NOT NULL,
  device text,
  at timestamptz NOT NULL
);

CREATE INDEX sign_in_attempts_account ON sign_in_attempts (account, at);
CREATE INDEX sign_in_attempts_network ON sign_in_attempts (network, at);
CREATE INDEX sign_in_attempts_device ON sign_in_attempts (device, at) WHERE device IS NOT NULL;
