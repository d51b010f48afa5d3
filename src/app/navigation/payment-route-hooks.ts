/** What the payment pages tell the park as they are entered and left. */
import type { HistoryState } from '@tanstack/react-router'
import type { PaymentRequest } from '#machines/payment/payment-request'
import type { AppContext } from '#app/app-context'
import { parsePaymentRequest } from '#app/storage/payment-storage'

interface PaymentBeforeLoadArgs {
  readonly context: AppContext
  readonly location: { readonly state: HistoryState }
}

/** What the payment page is for, from router state; nobody is handed what another customer left in the history. */
export function readPaymentRequest({ context, location: { state } }: PaymentBeforeLoadArgs): {
  handover: PaymentRequest | null
} {
  const isTheirs =
    state.payerId === undefined || state.payerId === context.appActor.getSnapshot().context.userId
  return { handover: isTheirs ? parsePaymentRequest(state.paymentRequest) : null }
}

interface PaymentRouteArgs {
  readonly context: AppContext & { readonly handover: PaymentRequest | null }
}

/** The payment page is open, or open still: after a change of customer it asks about theirs, and else the park knows it. */
export const openPayment = ({
  context: { appActor, handover: paymentRequest, returnedUnpaid },
}: PaymentRouteArgs): void =>
  appActor.send({ type: 'payment.opened', paymentRequest, returnedUnpaid: returnedUnpaid() })
export const closePayment = ({ context }: { context: AppContext }): void =>
  context.appActor.send({ type: 'payment.closed' })

interface PaymentReturnRouteArgs {
  readonly context: AppContext & { readonly orderId: string | null }
  readonly search: { readonly session_id?: string | undefined }
}

/** The order of router state, where the success page was given one (spec, section 2). */
export const readReturnedOrderId = ({
  location: { state },
}: PaymentBeforeLoadArgs): { orderId: string | null } => ({
  orderId: state.orderId ?? null,
})

/** The page after the checkout is open, or open still. */
export const openPaymentReturn = ({ context: { appActor, orderId }, search }: PaymentReturnRouteArgs): void =>
  appActor.send({ type: 'paymentReturn.opened', sessionId: search.session_id ?? null, orderId })
export const closePaymentReturn = ({ context }: { context: AppContext }): void =>
  context.appActor.send({ type: 'paymentReturn.closed' })
