-- The sign-ins of accounts, so that one that is not used ends. A server of the version before writes none: its tokens end after
-- 12 hours.

CREATE TABLE sessions (
  jti text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  session_version integer NOT NULL,
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX sessions_user ON sessions (user_id);

CREATE INDEX sessions_expiry ON sessions (expires_at);
