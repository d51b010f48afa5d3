/** What the payment pages tell the park as they are entered and left. */
import type { HistoryState } from '@tanstack/react-router'
import type { Handover } from '#machines/payment/handover'
import type { AppContext } from '../app/app-context'
import { readHandover } from '../app/payment-memory'

interface Arriving {
  readonly context: AppContext
  readonly location: { readonly state: HistoryState }
}

/** What the payment page is for, from router state; nobody is handed what another customer left in the history. */
export function takeHandover({ context, location: { state } }: Arriving): { handover: Handover | null } {
  const isTheirs = state.payer === undefined || state.payer === context.park.getSnapshot().context.userId
  return { handover: isTheirs ? readHandover(state.handover) : null }
}

interface AtPayment {
  readonly context: AppContext & { readonly handover: Handover | null }
}

/** The payment page is open, or open still: after a change of customer it asks about theirs, and else the park knows it. */
export const openPayment = ({ context: { park, handover, cameBack } }: AtPayment): void =>
  park.send({ type: 'payment.opened', handover, cameBack: cameBack() })
export const closePayment = ({ context }: { context: AppContext }): void =>
  context.park.send({ type: 'payment.closed' })

interface Returned {
  readonly context: AppContext & { readonly orderId: string | null }
  readonly search: { readonly session_id?: string | undefined }
}

/** The order of router state, where the success page was given one (spec, section 2). */
export const takeOrder = ({ location: { state } }: Arriving): { orderId: string | null } => ({
  orderId: state.orderId ?? null,
})

/** The page after the checkout is open, or open still. */
export const openReturn = ({ context: { park, orderId }, search }: Returned): void =>
  park.send({ type: 'paymentReturn.opened', sessionId: search.session_id ?? null, orderId })
export const closeReturn = ({ context }: { context: AppContext }): void =>
  context.park.send({ type: 'paymentReturn.closed' })
