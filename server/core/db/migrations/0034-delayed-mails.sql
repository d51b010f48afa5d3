-- Mails whose last try has failed. Other mails are sent before them. A server of the version before ignores this.
ALTER TABLE mails ADD COLUMN is_delayed boolean NOT NULL DEFAULT false;
