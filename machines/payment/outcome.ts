/** What the server's word on a payment means (spec, sections 7, 8 and 9; readings, payment). */
import { createIntent } from '#domain/calls/payments'
import { decidingStatus } from '#domain/error-codes'
import type { Fault } from '#domain/fault'
import type { Outcome } from './handover'

/** Section 8, word for word. */
export const MISSING = 'Missing orderData or orderId. Please go back to cart and try again.'
export const INVALID_URL = 'Invalid payment URL. Please try again.'
export const NOT_OPENED = 'Failed to open payment page'
export const NOT_CREATED = createIntent.fallback
export const CANCELLED = 'Payment was cancelled or failed. Please try again.'
export const PAYMENT_FAILED = 'Payment failed'
export const UNVERIFIED = 'Unable to verify order status. Please contact support.'

/** Section 9: a payment's status is asked for every 2 s, for at most 10 minutes; in ms. */
export const POLL_EVERY = 2_000
export const POLL_LIMIT = 600_000

/** `succeeded` and `paid` are success. */
export const isPaid = ({ status }: Outcome): boolean => status === 'succeeded' || status === 'paid'

/** The server has money that it cannot match: nothing to wait for, and above all nothing to pay again. */
export const isUnverified = ({ status, code }: Outcome): boolean =>
  status === 'failed' && code === 'payment_unverified'

/** A fresh intent stands at requires_payment_method: that is a failure only when `error` comes with it. */
const isFailure = ({ status, error }: Outcome): boolean =>
  status === 'failed' || status === 'canceled' || (status === 'requires_payment_method' && Boolean(error))

/** It failed, and can never be paid any more: only then may there be another. */
export const isDead = (outcome: Outcome): boolean => isFailure(outcome) && !isUnverified(outcome)

/** It was started ten minutes ago or earlier. */
export const isPast = ({ elapsed }: Outcome): boolean => elapsed >= POLL_LIMIT

/** How long it may still be polled, in ms; a clock that was set back gains it nothing. */
export const untilLimit = (elapsed: number): number => POLL_LIMIT - Math.min(Math.max(elapsed, 0), POLL_LIMIT)

/** Why a payment failed, as the customer reads it: the server's own words where there are any. */
export const problemOf = ({ status, error }: Outcome): string =>
  error || (status === 'canceled' ? CANCELLED : PAYMENT_FAILED)

/** Refusals of the caller rather than of the payment: what an earlier try brought about still stands. */
const AT_THE_DOOR: readonly (number | null)[] = [401, 403, 408, 425, 429]

/** The server has said no to this very payment, and meant it: none was made under its key. */
export const isVerdict = (fault: Fault): boolean => {
  const status = decidingStatus(fault)
  if (fault.kind !== 'refused' || status === null) return false
  return status >= 400 && status < 500 && !AT_THE_DOOR.includes(status)
}

/** The server knows no such payment of this customer. */
export const isUnknown = ({ kind, status, code }: Fault): boolean =>
  kind === 'refused' && (code ? code === 'payment_not_found' : status === 404)
