import * as z from 'zod/mini'
import { createIntent } from '#domain/calls/payments'
import { cardFingerprint, claimPayment, type IntentBody } from '#server/payments/claim'
import { type Clearing, orRefuse } from '#server/payments/clearing'
import { ProviderTrouble } from '#server/payments/provider'
import { isLive } from '#server/payments/schema'
import type { Settle, SettleParts } from '#server/payments/settle'
import { alreadyPaid, NOT_CREATED } from '#server/payments/words'
import { Refusal } from '#server/refusal'
import { forgetKey, once } from '#server/stores/idempotency'
import { readOrderId } from '#server/stores/orders'
import { liveAtVendor, liveOfOrder, type PaymentRow, paymentByReference } from '#server/stores/payments'

/** A request for a payment, which may come twice. */
export interface AskedIntent {
  readonly userId: number
  /** The Idempotency-Key. */
  readonly key: string | null
  readonly body: IntentBody
}

interface CreateParts extends SettleParts {
  readonly publicUrl: () => string
  readonly settle: Settle
  readonly clearing: Clearing
}

const claimed = z.object({ reference: z.string() })

/** The customer's payment that this one would meet. */
async function livePayment(
  { db }: CreateParts,
  { userId, body }: AskedIntent,
): Promise<PaymentRow | undefined> {
  if (body.orderData) return liveAtVendor(db, { userId, vendorId: body.orderData.vendorId })
  const orderId = readOrderId(body.orderId)
  const live = orderId === null ? undefined : await liveOfOrder(db, orderId)
  return live?.userId === userId ? live : undefined
}

/** Whether a payment that turned out to be paid is of what is asked for now. */
async function isOfTheSame({ db }: CreateParts, payment: PaymentRow, asked: AskedIntent): Promise<boolean> {
  const { orderData } = asked.body
  return !orderData || payment.fingerprint === (await cardFingerprint(db, asked.userId, orderData))
}

/**
 * What the provider knows better than we do comes first: a session that ran out is not handed out again, and one that was
 * paid is not paid a second time.
 * @returns the reference of the payment that has just turned out to be paid
 * @throws Refusal 409 when that was for something else
 */
async function refresh(parts: CreateParts, asked: AskedIntent): Promise<string | null> {
  const live = await livePayment(parts, asked)
  if (!live || live.sessionId === null) return null
  const payment = await parts.settle(live.publicId).catch((error: unknown) => {
    if (error instanceof ProviderTrouble) return undefined
    throw error
  })
  if (payment?.state !== 'paid') return null
  if (!(await isOfTheSame(parts, payment, asked))) throw alreadyPaid()
  return payment.publicId
}

/** Writes the payment, once for a key. @returns the reference of the payment that the key stands for */
async function claim(
  parts: CreateParts,
  { userId, key, body }: AskedIntent,
  paid: string | null,
): Promise<string> {
  const now = new Date(parts.clock.now())
  const keyed = { userId, key, route: createIntent.route, body, now }
  const claimant = { userId, publicUrl: parts.publicUrl(), now }
  const answer = await once(parts.db, keyed, claimed, async tx => {
    const reference = paid ?? (await claimPayment(tx, body, claimant)).publicId
    return { status: 201, reply: { reference } }
  })
  return answer.reply.reference
}

/**
 * Makes a payment: written here first, then at the provider. The answer is the payment's row, so that a repeat gets the same.
 * @throws Refusal 400, 404 or 409 for what cannot be paid, 502 when the provider makes no checkout
 */
export async function createPayment(parts: CreateParts, asked: AskedIntent): Promise<PaymentRow> {
  const paid = await refresh(parts, asked)
  const reference = await parts.clearing(NOT_CREATED, () => claim(parts, asked, paid))
  const written = await paymentByReference(parts.db, reference)
  const isNew = written?.sessionId === null && isLive(written)
  const payment = isNew ? await orRefuse(NOT_CREATED, () => parts.settle(reference)) : written
  if (payment && payment.sessionId !== null) return payment
  // The provider will not have it, and never will: the same key may begin anew.
  if (asked.key !== null) await forgetKey(parts.db, asked.userId, asked.key)
  throw new Refusal('payment_not_created', NOT_CREATED)
}
