/** The tables of sessions for Drizzle. The SQL in `server/core/db/migrations` creates them. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#server/core/db/schema'

/** The sign-ins of accounts. A token from before there were sessions has none. */
export const sessions = pgTable('sessions', {
  /** The id of the token. */
  jti: text('jti').primaryKey(),
  userId: integer('user_id').notNull(),
  /** The session version of the account at the sign-in. */
  sessionVersion: integer('session_version').notNull(),
  /** Such as 'Chrome on Android'. */
  device: text('device').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  /** It may be some minutes old. */
  lastUsedAt: timestampColumn('last_used_at').notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
})

/** Tokens that were signed out before they expired. */
export const revokedTokens = pgTable('revoked_tokens', {
  jti: text('jti').primaryKey(),
  expiresAt: timestampColumn('expires_at').notNull(),
})
