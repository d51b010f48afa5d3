import { desc, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/core/db/database'
import { mails } from './mail-schema'

/** The role of the account, which decides where it signs in. Missing in a mail of an older version. */
const role = z.string().optional()

/** What a mail is about, and the data of which its text is made. */
export const mailContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirmation_code'), data: z.object({ code: z.string() }) }),
  z.object({ kind: z.literal('account_exists'), data: z.object({ role }) }),
  z.object({ kind: z.literal('password_reset'), data: z.object({ token: z.string(), role }) }),
  z.object({ kind: z.literal('password_changed'), data: z.object({ role }) }),
  z.object({ kind: z.literal('account_unused'), data: z.object({ deletedFrom: z.string() }) }),
  z.object({
    kind: z.literal('staff_invitation'),
    data: z.object({ token: z.string(), trailer: z.string() }),
  }),
  z.object({ kind: z.literal('receipt'), data: z.object({ orderId: z.number() }) }),
  z.object({ kind: z.literal('order_refunded'), data: z.object({ orderId: z.number() }) }),
])
export type MailContent = z.output<typeof mailContentSchema>

export type MailRow = typeof mails.$inferSelect

/** In milliseconds. The first wait is also the lease, so it is longer than a delivery may take. */
const FIRST_WAIT = 60_000
/** Each wait is so many times as long as the one before: the last is twelve hours. */
const WAIT_FACTOR = 3
const MAX_TRIES = 8

/** Writes a mail in the transaction of its cause, so that a crash cannot separate them. */
export const enqueueMail = async (
  tx: Db,
  recipient: string,
  { kind, data }: MailContent,
  at: Date,
): Promise<void> => {
  await tx.insert(mails).values({ recipient, kind, data, createdAt: at, nextTryAt: at })
}

/** `delayed`: the mails to a domain with a mail whose last try has failed. `taken`: all others. */
export type MailLane = 'taken' | 'delayed'

const DOMAIN = sql`split_part(recipient, '@', -1)`
const DELAYED_OF_DOMAIN = sql`coalesce((SELECT count FROM delayed WHERE domain = ${DOMAIN}), 0)`
const IS_ADDRESS_DELAYED = sql`EXISTS (SELECT FROM mails other
  WHERE other.recipient = mails.recipient AND other.state = 'pending' AND other.is_delayed)`

/**
 * Takes the next due mail of a lane for this server: first to addresses, then to domains that have delayed the fewest. It is due
 * again after the wait, so a server that ends before it marks the mail repeats it, and loses none.
 */
export async function claimDueMail(db: Db, lane: MailLane, now: Date): Promise<MailRow | undefined> {
  const isOfLane = lane === 'taken' ? sql`${DELAYED_OF_DOMAIN} = 0` : sql`${DELAYED_OF_DOMAIN} > 0`
  const due = sql`(WITH delayed AS MATERIALIZED (SELECT ${DOMAIN} AS domain, count(*) AS count
      FROM mails WHERE state = 'pending' AND is_delayed GROUP BY 1)
    SELECT id FROM mails WHERE state = 'pending' AND next_try_at <= ${now} AND ${isOfLane}
    ORDER BY ${IS_ADDRESS_DELAYED}, ${DELAYED_OF_DOMAIN}, next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`
  const wait = sql`${FIRST_WAIT} * power(${WAIT_FACTOR}, least(${mails.tries}, ${MAX_TRIES})) * interval '1 millisecond'`
  const rows = await db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, nextTryAt: sql`${now}::timestamptz + ${wait}` })
    .where(eq(mails.id, due))
    .returning()
  return rows[0]
}

/** Saves that a try has failed, so that other mails are sent first. */
export const delayMail = async (db: Db, id: number): Promise<void> => {
  await db.update(mails).set({ isDelayed: true }).where(eq(mails.id, id))
}

/** Whether a failed delivery was the last one. */
export const isLastTry = ({ tries }: MailRow): boolean => tries >= MAX_TRIES

/** Saves how a mail ended. @param keepsData for the mailbox of the demo; otherwise codes and tokens are erased */
export const saveMailOutcome = async (
  db: Db,
  id: number,
  outcome: 'sent' | 'failed',
  keepsData: boolean,
): Promise<void> => {
  await db
    .update(mails)
    .set({ state: outcome, ...(!keepsData && { data: {} }) })
    .where(eq(mails.id, id))
}

/** The newest sent mails, for the mailbox of the demo. */
export const findSentMails = (db: Db, limit: number): Promise<MailRow[]> =>
  db.select().from(mails).where(eq(mails.state, 'sent')).orderBy(desc(mails.id)).limit(limit)

/** In milliseconds. A mail that waits longer was not taken by the mail server. */
const LATE_AFTER = 30_000

interface InvitationMail {
  /** It is not tried again. */
  readonly hasFailed: boolean
  /** It is not sent yet. */
  readonly isPending: boolean
  /** It has not been sent for longer than a mail server takes. */
  readonly isLate: boolean
}

/** The state of the newest invitation mail to each address. */
export async function findInvitationMails(db: Db, now: Date): Promise<ReadonlyMap<string, InvitationMail>> {
  const { recipient, state, createdAt } = mails
  const newest = await db
    .selectDistinctOn([recipient], { recipient, state, createdAt })
    .from(mails)
    .where(eq(mails.kind, 'staff_invitation'))
    .orderBy(recipient, desc(mails.id))
  return new Map(
    newest.map(mail => {
      const isPending = mail.state === 'pending'
      const isLate = isPending && now.getTime() - mail.createdAt.getTime() >= LATE_AFTER
      return [mail.recipient, { hasFailed: mail.state === 'failed', isPending, isLate }]
    }),
  )
}

/** Deletes mails of any state, also those that were never sent because no mail server is set. */
export const deleteMailsBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(mails).where(lt(mails.createdAt, moment))
}

/** Deletes the mails to an account that is deleted. */
export const deleteMailsTo = async (tx: Db, recipient: string): Promise<void> => {
  await tx.delete(mails).where(eq(mails.recipient, recipient))
}
