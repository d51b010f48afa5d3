-- Add-ons can be sold out. A server of the version before sells them.

ALTER TABLE addons ADD COLUMN is_available boolean NOT NULL DEFAULT true;
