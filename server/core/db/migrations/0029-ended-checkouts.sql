-- Why a checkout has ended unpaid, so that its customer can read it. Null for payments that ended before, and for servers of an
-- earlier version.

ALTER TABLE payments ADD COLUMN end_reason text;
