/** What the server says of a checkout session, and what it means (spec, section 7; readings, payment). */
import { decidingStatus } from '#domain/error-codes'
import type { Fault } from '#domain/fault'

/** What brings the customer to the page: the provider's address, or router state. */
export interface Arrival {
  readonly sessionId: string | null
  readonly orderId: string | null
}

export interface ReturnInput extends Arrival {
  readonly userId: string
}

/** The answer of order-data. */
export interface Verdict {
  readonly status: string
  /** Once the server has made the order of the session. */
  readonly orderId: string | null
  /** What was paid for, unread: it is posted as it came. */
  readonly orderData: unknown
  readonly sessionId: string | null
}

const STANDINGS: ReadonlyMap<string, 'paid' | 'unpaid'> = new Map([
  ['succeeded', 'paid'],
  ['paid', 'paid'],
  ['unpaid', 'unpaid'],
  ['failed', 'unpaid'],
  ['canceled', 'unpaid'],
])

/** What a status means; undefined for one that decides nothing yet. */
export const standingOf = (status: string) => STANDINGS.get(status)

/** Not now, is what these say: a time-out, and too many questions. */
const NOT_NOW: readonly number[] = [408, 429]

/** The server has said no, and meant it: asking again would not change it. */
export const isClear = (fault: Fault): boolean => {
  const status = decidingStatus(fault)
  return fault.kind === 'refused' && status !== null && status < 500 && !NOT_NOW.includes(status)
}
