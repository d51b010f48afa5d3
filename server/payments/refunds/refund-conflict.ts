/** Refuses a refund if another person has paid money back since the host's page of the order was read (specification 27.4). */
import { eq } from 'drizzle-orm'
import { isolateText } from '#domain/free-text'
import { formatMoney } from '#domain/money'
import type { Db } from '#server/core/db/database'
import { users } from '#server/core/db/schema'
import { HttpError } from '#server/core/http/http-error'
import type { RefundRow } from './refund-store'

export const describeRefundable = (refundable: number): string =>
  `${refundable === 0 ? 'Nothing is' : `Only ${formatMoney(refundable)} is`} left to refund.`

/** Who has paid money back, if it is the newest refund of a host; else only how much. @param gone in pence */
async function describeChange(tx: Db, gone: number, newest: RefundRow | undefined): Promise<string> {
  if (gone < 0) return 'More can be refunded than before.'
  if (newest?.amount !== gone) return `${formatMoney(gone)} was paid back meanwhile.`
  const [account] = await tx.select({ name: users.name }).from(users).where(eq(users.id, newest.requestedBy))
  return `${isolateText(newest.requestedByName ?? account?.name ?? 'Another host')} has refunded ${formatMoney(gone)} meanwhile.`
}

/**
 * Two hosts who give money back for the same complaint would otherwise pay twice.
 * @param seen what was left when the host chose the amount, in pence
 * @param refunds of the same payment, or of the cash, the oldest first
 * @throws HttpError 409 if it is no longer what is left
 */
export async function assertSeenRefundable(
  tx: Db,
  seen: number,
  refundable: number,
  refunds: readonly RefundRow[],
): Promise<void> {
  if (seen === refundable) return
  const newest = refunds.findLast(({ state }) => state !== 'failed')
  const change = await describeChange(tx, seen - refundable, newest)
  throw new HttpError('edit_conflict', `${change} ${describeRefundable(refundable)}`)
}
