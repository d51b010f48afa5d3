-- A server of the version before uses none of these.

-- The metrics count flagged payments every few seconds.
CREATE INDEX payments_flagged ON payments (id) WHERE state = 'needs_review';

-- The payments of the demo's sandbox, which all servers of a database share. One row.
CREATE TABLE sandbox_state (
  id integer PRIMARY KEY CHECK (id = 1),
  version integer NOT NULL,
  state text NOT NULL
);

INSERT INTO sandbox_state (id, version, state) VALUES (1, 0, '{}');
