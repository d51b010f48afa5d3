/** The tables of mails for Drizzle. The SQL in `server/core/db/migrations` creates them. */
import { bigserial, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '#server/core/db/schema'

/** `failed`: it is not tried again. */
const MAIL_STATES = ['pending', 'sent', 'failed'] as const

/** The outbox of mails (decision 27). */
export const mails = pgTable('mails', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  recipient: text('recipient').notNull(),
  kind: text('kind').notNull(),
  /** A code, a token or the id of an order. Emptied when the mail is sent or has failed. */
  data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  state: text('state', { enum: MAIL_STATES }).notNull().default('pending'),
  tries: integer('tries').notNull().default(0),
  /** Whether the last try has failed. */
  isDelayed: boolean('is_delayed').notNull().default(false),
  createdAt: timestampColumn('created_at').notNull(),
  /** While a server sends the mail, the end of its lease. */
  nextTryAt: timestampColumn('next_try_at').notNull(),
})

/** The orders that have a receipt. */
export const receipts = pgTable('receipts', {
  orderId: integer('order_id').primaryKey(),
  at: timestampColumn('at').notNull(),
})
