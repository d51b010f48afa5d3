import type { OrderStatus } from '#domain/orders/order-status'
import type { Reversal } from '#server/payments/provider/payment-provider'

/** What the provider's ledger says about one payment. Amounts in pence. */
export interface PaymentLedger<Entry = Pick<Reversal, 'kind' | 'state' | 'amount'>> {
  readonly charged: number
  readonly reversals: readonly Entry[]
}

export type StateFromLedger =
  | { readonly state: 'paid' | 'refunded' }
  | { readonly state: 'needs_review'; readonly problem: string }

/** The states of a payment that was charged and of which the server wants nothing more from the provider. */
export const CHARGED_STATES = ['paid', 'refunded', 'needs_review'] as const

/** Adds up, in pence, the reversals of a kind that have left the park or are about to. */
const sumReversals = ({ reversals }: PaymentLedger, kind: Reversal['kind']): number =>
  reversals
    .filter(reversal => reversal.kind === kind && reversal.state !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)

/**
 * Returns the state that the provider's ledger gives a charged payment, independent of the events in between and their order. The
 * park keeps what an order cost, or gives all of it back; anything else needs a person. Part of a payment that staff refund
 * in the provider's dashboard leaves it paid. Specification 22.30 to 22.33.
 * @param amount what the order cost, in pence
 * @returns null if the ledger has no charge yet
 */
export function findStateFromLedger(
  amount: number,
  orderStatus: OrderStatus,
  ledger: PaymentLedger,
): StateFromLedger | null {
  const { charged } = ledger
  const refunded = sumReversals(ledger, 'refund')
  const disputed = sumReversals(ledger, 'dispute')
  if (charged === 0) return null
  if (disputed > 0)
    return { state: 'needs_review', problem: `the customer's bank disputes ${disputed} of ${charged} pence` }
  if (refunded >= charged) return { state: 'refunded' }
  if (charged !== amount)
    return { state: 'needs_review', problem: `charged ${charged} instead of ${amount} pence` }
  if (orderStatus !== 'cancelled' && orderStatus !== 'pending_payment') return { state: 'paid' }
  return { state: 'needs_review', problem: `refunded ${refunded} of ${charged} pence: a refund has failed` }
}
