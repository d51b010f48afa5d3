/** The tables of sessions for Drizzle. The SQL in `server/db/migrations` creates them. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#server/db/schema'

/** Tokens that were signed out before they expired. */
export const revokedTokens = pgTable('revoked_tokens', {
  jti: text('jti').primaryKey(),
  expiresAt: timestampColumn('expires_at').notNull(),
})
