-- When an account last signed in, so that one that is not used can be deleted. Accounts from before count as used now. A server of
-- the version before writes no sign-ins: its customers count as used at this migration, or at their next sign-in.

ALTER TABLE users ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE users ADD COLUMN unused_warned_at timestamptz;
