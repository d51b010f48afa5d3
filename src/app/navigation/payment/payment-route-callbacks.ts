/** What the router calls when the payment page, or the page after the checkout, opens or closes. */
import type { HistoryState } from '@tanstack/react-router'
import type { AppContext } from '#app/app-context'
import type { PaymentRequest } from '#machines/payment/payment-request'

interface PaymentBeforeLoadArgs {
  readonly context: AppContext
  readonly location: { readonly state: HistoryState }
}

/** Reads the payment request from router state. It ignores one that another customer left in the history. */
export async function readPaymentRequest({
  context,
  location: { state },
}: PaymentBeforeLoadArgs): Promise<{ paymentRequest: PaymentRequest | null }> {
  const { parsePaymentRequest } = await import('#app/storage/payment-storage')
  const isOwn = state.payerId === undefined || state.payerId === context.appActor.getSnapshot().context.userId
  return { paymentRequest: isOwn ? parsePaymentRequest(state.paymentRequest) : null }
}

interface PaymentRouteArgs {
  readonly context: AppContext & { readonly paymentRequest: PaymentRequest | null }
}

/** Runs when the payment page opens, and when it stays open over a change of address or customer. */
export const openPayment = ({
  context: { appActor, paymentRequest, takeReturnedUnpaid },
}: PaymentRouteArgs): void =>
  appActor.send({ type: 'payment.opened', paymentRequest, returnedUnpaid: takeReturnedUnpaid() })
export const closePayment = ({ context }: { context: AppContext }): void =>
  context.appActor.send({ type: 'payment.closed' })

interface PaymentReturnRouteArgs {
  readonly context: AppContext & { readonly orderId: string | null }
  readonly search: { readonly session_id?: string | undefined }
}

/** Reads the id of the order from router state. Specification 13.24. */
export const readReturnedOrderId = ({
  location: { state },
}: PaymentBeforeLoadArgs): { orderId: string | null } => ({
  orderId: state.orderId ?? null,
})

/** Runs when the page after the checkout opens, and when it stays open. */
export const openPaymentReturn = ({ context: { appActor, orderId }, search }: PaymentReturnRouteArgs): void =>
  appActor.send({ type: 'paymentReturn.opened', sessionId: search.session_id ?? null, orderId })
export const closePaymentReturn = ({ context }: { context: AppContext }): void =>
  context.appActor.send({ type: 'paymentReturn.closed' })
