import { bigserial, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#server/core/db/schema'

/** Wrong passwords of the last minutes, and attempts that are being checked. */
export const signInAttempts = pgTable('sign_in_attempts', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  account: text('account').notNull(),
  /** The address of IPv4, the /64 network of IPv6. */
  network: text('network').notNull(),
  /** A device from which the account has signed in before. Null for any other. */
  device: text('device'),
  at: timestampColumn('at').notNull(),
})
