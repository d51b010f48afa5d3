/** What the server says of a checkout session, and what it means (spec, section 7; readings, payment). */
import { decidingStatus } from '#domain/error-codes'
import type { ApiErrorData } from '#domain/api-error'

/** What brings the customer to the page: the provider's address, or router state. */
export interface ReturnArrival {
  readonly sessionId: string | null
  readonly orderId: string | null
}

export interface PaymentReturnInput extends ReturnArrival {
  readonly userId: string
}

/** The answer of order-data. */
export interface CheckoutStatus {
  readonly status: string
  /** Once the server has made the order of the session. */
  readonly orderId: string | null
  /** What was paid for, unread: it is posted as it came. */
  readonly orderData: unknown
  readonly sessionId: string | null
}

const MEANINGS: ReadonlyMap<string, 'paid' | 'unpaid'> = new Map([
  ['succeeded', 'paid'],
  ['paid', 'paid'],
  ['unpaid', 'unpaid'],
  ['failed', 'unpaid'],
  ['canceled', 'unpaid'],
])

/** What a status means; undefined for one that decides nothing yet. */
export const meaningOfStatus = (status: string) => MEANINGS.get(status)

/** Not now, is what these say: a time-out, and too many questions. */
const RETRYABLE_STATUSES: readonly number[] = [408, 429]

/** The server has said no, and meant it: asking again would not change it. */
export const isPermanentRefusal = (fault: ApiErrorData): boolean => {
  const status = decidingStatus(fault)
  return fault.kind === 'refused' && status !== null && status < 500 && !RETRYABLE_STATUSES.includes(status)
}
