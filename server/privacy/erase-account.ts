/** Erases an account: its personal data is erased, and its orders and payments stay for bookkeeping (specification 24.10). */
import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import { ENDED_STATUSES } from '#domain/orders/order-status'
import { type AuditEvent, deleteAuditedSignInsOf, recordAudit } from '#server/core/audit/record-audit'
import type { Db } from '#server/core/db/database'
import { addresses, carts, idempotencyKeys, orders, outbox, users } from '#server/core/db/schema'
import { HttpError } from '#server/core/http/http-error'
import { deletePasswordResetsOf } from '#server/identity/accounts/passwords/password-reset-store'
import { deleteSignUpsOf } from '#server/identity/accounts/sign-up/sign-up-store'
import { deleteSessionsOf } from '#server/identity/auth/sessions/session-store'
import { deleteAttemptsOf } from '#server/identity/auth/sign-in/login-limit'
import type { UserRow } from '#server/identity/auth/user-store'
import { deleteFactor } from '#server/identity/second-factor/second-factor-store'
import { deleteMailsTo } from '#server/messages/mail/mail-store'
import { payments, UNFINISHED_PAYMENT_STATES } from '#server/payments/store/payment-schema'
import { emptyCarts } from './empty-carts'
import { eraseOrdersOf } from './erase-orders'

/** @throws HttpError 409 while money or food is under way. Payments are checked first: a checkout has an order that no list shows. */
async function assertNothingOpen(tx: Db, userId: number): Promise<void> {
  const isUnfinished = inArray(payments.state, [...UNFINISHED_PAYMENT_STATES, 'needs_review'])
  if ((await tx.$count(payments, and(eq(payments.userId, userId), isUnfinished))) > 0)
    throw new HttpError('payments_still_open', 'A payment is not finished. Please try again when it is.')
  const isOpen = notInArray(orders.status, [...ENDED_STATUSES])
  if ((await tx.$count(orders, and(eq(orders.userId, userId), isOpen))) > 0)
    throw new HttpError('orders_still_open', 'You have an open order. Please try again when it is finished.')
}

/** Locks the carts of accounts that will be erased. An order locks its cart before its account, so a deletion does too. */
export const lockCartsOf = async (tx: Db, isErased: SQL | undefined): Promise<void> => {
  const theirs = tx.select({ id: users.id }).from(users).where(isErased)
  await tx.select({ id: carts.id }).from(carts).where(inArray(carts.userId, theirs)).for('update')
}

async function eraseCarts(tx: Db, userId: number): Promise<void> {
  const rows = await tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId))
  await emptyCarts(
    tx,
    rows.map(({ id }) => id),
  )
}

/** The password hash is no hash, so no password fits. Its change ends all sessions (decision 17). */
async function eraseUser(tx: Db, userId: number, name: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      // No address, so that it cannot be signed up.
      email: `deleted-${userId}`,
      name,
      phone: null,
      vendorId: null,
      passwordHash: 'deleted',
      deletedAt: now,
    })
    .where(eq(users.id, userId))
}

/** Erases everything of an account but its orders. */
async function eraseAllButOrders(
  tx: Db,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  name: string,
  now: Date,
): Promise<void> {
  await eraseCarts(tx, id)
  await tx.delete(addresses).where(eq(addresses.userId, id))
  await tx.delete(outbox).where(eq(outbox.userId, id))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id))
  await deleteAttemptsOf(tx, { id, email })
  await deletePasswordResetsOf(tx, id)
  await deleteSignUpsOf(tx, email)
  await deleteMailsTo(tx, email)
  await deleteAuditedSignInsOf(tx, id)
  await deleteSessionsOf(tx, id)
  await deleteFactor(tx, id)
  await eraseUser(tx, id, name, now)
}

/** Erases an account of staff who have left a trailer. Orders stay, also open ones. The transaction has locked it as for `eraseAccount`. */
export const eraseStaffAccount = (tx: Db, account: Pick<UserRow, 'id' | 'email'>, now: Date): Promise<void> =>
  eraseAllButOrders(tx, account, 'Former staff', now)

/**
 * Deletes an account. The transaction has locked its carts, and then the account. An order that is being placed waits for it, and is
 * refused (migration 14).
 * @param details for the audit trail
 * @throws HttpError 409 while an order is open or a payment is unfinished or needs review
 */
export async function eraseAccount(
  tx: Db,
  account: UserRow,
  now: Date,
  details: AuditEvent['details'] = {},
): Promise<void> {
  const { id } = account
  await assertNothingOpen(tx, id)
  await eraseOrdersOf(tx, id)
  await eraseAllButOrders(tx, account, 'Deleted customer', now)
  await recordAudit(tx, { at: now, event: 'account_deleted', userId: id, orderId: null, details })
}
