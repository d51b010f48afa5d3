import type { SandboxStore } from './store'
import { refundedAmountOf } from './api/refunds'

/** Money taken. Amounts in pence. */
export interface Charge {
  readonly id: string
  readonly paymentIntent: string
  readonly session: string
  readonly reference: string | null
  readonly amount: number
  readonly currency: string
  /** How much of it was given back. */
  readonly refundedAmount: number
}

/** All money taken, what was given back included. */
export const listCharges = (book: SandboxStore): Charge[] =>
  [...book.state.sessions.values()].flatMap(({ session, intentId }) => {
    const intent = book.state.intents.get(intentId ?? '')
    if (intent?.status !== 'succeeded') return []
    return {
      id: String(intent.latest_charge),
      paymentIntent: intent.id,
      session: session.id,
      reference: session.client_reference_id,
      amount: intent.amount_received,
      currency: intent.currency,
      refunded: refundedAmountOf(book, intent.id),
    }
  })
