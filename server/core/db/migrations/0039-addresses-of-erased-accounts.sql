-- An erased account had an address with which somebody else could sign up. Then the account could not be erased. A text without an @
-- is no address. A server of the version before still writes the old one.
UPDATE users SET email = 'deleted-' || id WHERE deleted_at IS NOT NULL;
