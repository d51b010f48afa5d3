
-- Pictures that hosts have uploaded. They are in the database, so that every server and each backup has them. The id is a hash of the
-- content, so one picture is kept once, and its address never shows another one.
CREATE TABLE pictures (
  id text PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('image/webp', 'image/jpeg', 'image/png')),
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL
);
