-- A token is valid while it has the version of its account. The trigger also covers changes that are made by hand.

ALTER TABLE users ADD COLUMN session_version integer NOT NULL DEFAULT 1;

CREATE FUNCTION change_session_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.session_version := OLD.session_version + 1;
  RETURN NEW;
END
$$;

CREATE TRIGGER users_session_version BEFORE UPDATE ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.vendor_id, OLD.password_hash) IS DISTINCT FROM (NEW.role, NEW.vendor_id, NEW.password_hash))
  EXECUTE FUNCTION change_session_version();
