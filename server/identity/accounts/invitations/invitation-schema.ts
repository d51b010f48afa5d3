/** The table of invitations for Drizzle. The SQL in `server/core/db/migrations` creates it. */
import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#server/core/db/schema'

/** The links with which hosts and staff get their accounts (decision 28). */
export const accountInvitations = pgTable('account_invitations', {
  id: serial('id').primaryKey(),
  email: text('email').notNull().unique(),
  role: text('role', { enum: ['vendor', 'host'] }).notNull(),
  /** The trailer of a staff account; null for a host. */
  vendorId: integer('vendor_id'),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: timestampColumn('expires_at').notNull(),
})
