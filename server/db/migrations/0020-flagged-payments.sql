-- The metrics count these every few seconds. A server of the version before does not use it.

CREATE INDEX payments_flagged ON payments (id) WHERE state = 'needs_review';
