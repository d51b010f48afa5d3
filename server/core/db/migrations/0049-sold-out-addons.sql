-- Add-ons can be sold out. A server of the version before sells them. An earlier form of migration 48 added the column.

ALTER TABLE addons ADD COLUMN IF NOT EXISTS is_available boolean NOT NULL DEFAULT true;
