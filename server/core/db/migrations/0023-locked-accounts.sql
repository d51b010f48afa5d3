-- Accounts that hosts have locked. A server of the version before lets them sign in.

ALTER TABLE users ADD COLUMN locked_at timestamptz;
