/** The tables of sign-ups and password resets for Drizzle. The SQL in `server/core/db/migrations` creates them. */
import { bigserial, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#server/core/db/schema'

/** Sign-ups whose address is not confirmed. */
export const signUps = pgTable('sign_ups', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  codeHash: text('code_hash').notNull(),
  /** How many wrong codes were tried for the address since the sign-up. */
  tries: integer('tries').notNull().default(0),
  createdAt: timestampColumn('created_at').notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
})

/** The links that were mailed and not used. */
export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
})
