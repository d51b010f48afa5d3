-- Accounts that customers make themselves, and the mails to them. A server of the version before ignores all of this.

-- The personal data of a deleted account is erased. Its row stays, because orders and payments refer to it.
ALTER TABLE users ADD COLUMN deleted_at timestamptz;

-- Sign-ups whose address is not confirmed. Each has a password and a code, so a code confirms the password of its own sign-up.
CREATE TABLE sign_ups (
  id bigserial PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  password_hash text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX sign_ups_email ON sign_ups (email);

CREATE TABLE password_resets (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

CREATE INDEX password_resets_user ON password_resets (user_id);

-- Written with their cause. What a mail says is made of `kind` and `data` when it is sent.
CREATE TABLE mails (
  id bigserial PRIMARY KEY,
  recipient text NOT NULL,
  kind text NOT NULL,
  data jsonb NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL
);

CREATE INDEX mails_due ON mails (next_try_at) WHERE state = 'pending';

CREATE INDEX mails_recipient ON mails (recipient);

-- One receipt for each order, also when its mail is deleted.
CREATE TABLE receipts (
  order_id integer PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  at timestamptz NOT NULL
);

-- A request that began before its account was deleted must not write personal data afterwards. The lock waits for a deletion.
CREATE FUNCTION refuse_deleted_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deleted timestamptz;
BEGIN
  SELECT deleted_at INTO deleted FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  IF deleted IS NOT NULL THEN
    RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'PARK1';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER orders_of_existing_account BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account();

CREATE TRIGGER carts_of_existing_account BEFORE INSERT ON carts FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account();

CREATE TRIGGER addresses_of_existing_account BEFORE INSERT ON addresses FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account();
