/** What the router calls when the payment page, or the page after the checkout, opens or closes. */
import { type HistoryState, redirect } from '@tanstack/react-router'
import type { AppContext } from '#app/app-context'
import { PATHS } from '#domain/paths'
import type { PaymentRequest } from '#machines/payment/payment-request'
import type { EntryState } from './unpaid-return'

interface PaymentBeforeLoadArgs {
  readonly context: AppContext
  readonly location: { readonly state: HistoryState & EntryState }
}

/** After a payment the browser's back button leads to its order, or to the cart: nothing is left to pay or to cancel. */
const createPastPaymentRedirect = (paymentRequest: PaymentRequest) =>
  'orderId' in paymentRequest
    ? redirect({ to: PATHS.order, params: { orderId: paymentRequest.orderId }, replace: true })
    : redirect({ to: PATHS.cart, replace: true })

/**
 * Reads the payment request from router state. It ignores one that another customer left in the history.
 * @throws a redirect if the browser's back has opened a payment that is over (specification 13.28)
 */
export async function readPaymentRequest({
  context,
  location: { state },
}: PaymentBeforeLoadArgs): Promise<{ paymentRequest: PaymentRequest | null }> {
  const { parsePaymentRequest } = await import('#app/storage/payment-storage')
  const isOwn = state.payerId === undefined || state.payerId === context.appActor.getSnapshot().context.userId
  const paymentRequest = isOwn ? parsePaymentRequest(state.paymentRequest) : null
  if (paymentRequest && context.getServices().isBackAfterPayment(state))
    throw createPastPaymentRedirect(paymentRequest)
  return { paymentRequest }
}

interface PaymentRouteArgs {
  readonly context: AppContext & { readonly paymentRequest: PaymentRequest | null }
}

/** Runs when the payment page opens, and when it stays open over a change of address or customer. */
export const openPayment = ({ context: { appActor, paymentRequest, getServices } }: PaymentRouteArgs): void =>
  appActor.send({
    type: 'payment.opened',
    paymentRequest,
    returnedUnpaid: getServices().takeReturnedUnpaid(),
  })
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

/** Runs when the page after the checkout opens, and when it stays open. An empty session_id counts as none. */
export const openPaymentReturn = ({ context: { appActor, orderId }, search }: PaymentReturnRouteArgs): void =>
  appActor.send({ type: 'paymentReturn.opened', sessionId: search.session_id || null, orderId })
export const closePaymentReturn = ({ context }: { context: AppContext }): void =>
  context.appActor.send({ type: 'paymentReturn.closed' })
