-- Marks the accounts of the demo, whose password is public. An email address can be changed, so it is no mark.

ALTER TABLE users ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- All seeded accounts share one password hash, so this also finds those whose address was changed.
UPDATE users SET is_demo = true
WHERE password_hash IN (SELECT password_hash FROM users WHERE email ~ '^(demo|sam|vendor[0-9]+)@foodpark[.]test$');
