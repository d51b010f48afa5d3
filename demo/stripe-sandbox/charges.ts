import { refundedAmountOf } from './api/refunds'
import type { SandboxStore } from './store'

/** A successful payment. Amounts in pence. */
export interface Charge {
  readonly id: string
  readonly paymentIntent: string
  readonly session: string
  readonly reference: string | null
  readonly amount: number
  readonly currency: string
  readonly refundedAmount: number
}

/** Lists all successful payments, refunded ones included. */
export const listCharges = (store: SandboxStore): Charge[] =>
  [...store.state.sessions.values()].flatMap(({ session, intentId }) => {
    const intent = store.state.intents.get(intentId ?? '')
    if (intent?.status !== 'succeeded') return []
    return {
      id: String(intent.latest_charge),
      paymentIntent: intent.id,
      session: session.id,
      reference: session.client_reference_id,
      amount: intent.amount_received,
      currency: intent.currency,
      refundedAmount: refundedAmountOf(store, intent.id),
    }
  })
