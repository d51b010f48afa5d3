/** What the provider's answers do to a payment, its order and its cart: each in one transaction, with all three locked. */
import type { Db } from '#server/db/database'
import type { ProviderSession } from './provider/payment-provider'
import { isActivePayment } from './store/payment-schema'
import { clearCartContents } from '#server/carts/cart-line-store'
import { abandonOrder, postponeEstimate, updateOrderStatus } from '#server/orders/order-status-store'
import {
  type LockedPayment,
  lockPayment,
  type PaymentUpdate,
  updatePayment,
} from './store/payment-update-store'
import type { PaymentRow } from './store/payment-store'
import { recordProviderEvent } from './store/provider-event-store'

/** When it happens, and the provider's word that it happens on: noted with its effect, so that it has but one. */
export interface UpdateContext {
  readonly now: Date
  readonly eventId: string | undefined
}

/** Locks the payment and does the work, unless the event was noted before or the payment is over. */
async function withLockedActivePayment(
  db: Db,
  row: PaymentRow,
  { now, eventId }: UpdateContext,
  work: (tx: Db, locked: LockedPayment) => Promise<PaymentRow>,
): Promise<PaymentRow> {
  return db.transaction(async tx => {
    const locked = await lockPayment(tx, row)
    const isNews = eventId === undefined || (await recordProviderEvent(tx, eventId, now))
    return isNews && isActivePayment(locked.payment) ? work(tx, locked) : locked.payment
  })
}

/** Takes in how the provider's session stands. */
export const applySessionState = (
  db: Db,
  row: PaymentRow,
  session: ProviderSession,
  occasion: UpdateContext,
): Promise<PaymentRow> =>
  withLockedActivePayment(db, row, occasion, async (tx, locked) => {
    const { payment } = locked
    const known = {
      sessionId: session.id,
      sessionUrl: session.url ?? payment.sessionUrl,
      providerIntent: session.paymentIntent ?? payment.providerIntent,
    }
    if (session.isPaid) return fulfilOrder(tx, locked, session, known, occasion.now)
    if (session.status === 'expired') return expirePayment(tx, locked, known, occasion.now)
    const state = payment.state === 'creating' ? 'open' : payment.state
    return updatePayment(tx, payment.id, { ...known, state }, occasion.now)
  })

/** The provider will not have the payment: nobody can have paid it. */
export const applySessionRefused = (
  db: Db,
  row: PaymentRow,
  problem: string,
  now: Date,
): Promise<PaymentRow> =>
  withLockedActivePayment(db, row, { now, eventId: undefined }, (tx, locked) =>
    expirePayment(tx, locked, { problem }, now),
  )

/** Nobody knows what was paid: a person must look. */
export const markNeedsReview = (
  db: Db,
  row: PaymentRow,
  problem: string,
  occasion: UpdateContext,
): Promise<PaymentRow> =>
  withLockedActivePayment(db, row, occasion, (tx, { payment }) =>
    updatePayment(tx, payment.id, { state: 'flagged', problem }, occasion.now),
  )

/** What speaks against a paid session; null when it is what was asked for. */
function findMismatch({ amount, publicId }: PaymentRow, session: ProviderSession): string | null {
  if (session.amount !== amount || session.currency !== 'gbp')
    return `${session.amount} ${session.currency} instead of ${amount} gbp`
  if (session.reference !== publicId) return 'the session of another payment'
  return session.paymentIntent === null ? 'paid without a payment intent' : null
}

/** Confirms what is paid, once; what was cancelled or paid otherwise meanwhile goes back. */
async function fulfilOrder(
  tx: Db,
  { payment, order, cart }: LockedPayment,
  session: ProviderSession,
  known: PaymentUpdate,
  now: Date,
): Promise<PaymentRow> {
  const problem = findMismatch(payment, session)
  if (problem !== null) return updatePayment(tx, payment.id, { ...known, state: 'flagged', problem }, now)
  if (order.status !== 'pending_payment')
    return updatePayment(tx, payment.id, { ...known, state: 'refunding' }, now)
  await postponeEstimate(tx, order, now)
  await updateOrderStatus(tx, order, 'confirmed', now)
  if (cart !== null && cart.version === payment.cartVersion) await clearCartContents(tx, cart.id)
  return updatePayment(tx, payment.id, { ...known, state: 'paid' }, now)
}

/** The order of a cart goes with its checkout; one that was there before waits for another payment. */
async function expirePayment(
  tx: Db,
  { payment, order }: LockedPayment,
  known: PaymentUpdate,
  now: Date,
): Promise<PaymentRow> {
  if (payment.cartId !== null && order.status === 'pending_payment') await abandonOrder(tx, order, now)
  return updatePayment(tx, payment.id, { ...known, state: 'expired' }, now)
}
