/** The tables of second factors for Drizzle. The SQL in `server/core/db/migrations` creates them. */
import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#server/core/db/schema'

/** The second factors that are on, and those whose set-up has begun. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id').primaryKey(),
  /** Encrypted. */
  secret: text('secret').notNull(),
  /** Null until a code has confirmed the set-up. */
  confirmedAt: timestampColumn('confirmed_at'),
  /** The time step of the newest code that was accepted. No code of this step or an earlier one is accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** How many codes were wrong since the last right one. */
  wrongCodes: integer('wrong_codes').notNull().default(0),
})

/** The recovery codes that are not used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
  },
  ({ userId, codeHash }) => [primaryKey({ columns: [userId, codeHash] })],
)
