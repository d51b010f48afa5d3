/** How this document came to the payment page: by the provider's cancel link, or by the browser's back from the checkout. */

import type { SavedPayment } from '#machines/payment/payment-request'

type PaymentReturn = 'cancelled' | 'back' | null

/** What of a window says so. */
export interface PaymentReturnHost {
  readonly location: Pick<Location, 'href' | 'pathname'>
  readonly history: Pick<History, 'state' | 'replaceState'>
  readonly performance: { readonly getEntriesByType: (type: string) => readonly object[] }
}

const PAYMENT_PAGE_PATH = '/stripe-webview-payment'
/** Whether a path is the payment page. */
export const isPaymentPage = (pathname: string) => pathname.replace(/\/$/, '') === PAYMENT_PAGE_PATH

/** Reads `?cancelled=1` and takes it out of the address bar, so that a reload does not cancel again. */
function takeCancelledFlag({ location, history }: PaymentReturnHost): boolean {
  const address = new URL(location.href)
  if (!address.searchParams.has('cancelled')) return false
  address.searchParams.delete('cancelled')
  history.replaceState(history.state, '', `${address.pathname}${address.search}${address.hash}`)
  return true
}

const isBackForwardNavigation = ({ performance }: PaymentReturnHost): boolean =>
  performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'back_forward')

/** Whether this is the way back from the checkout, unpaid: by its link, or by the browser's back where this page went there. */
export const hasReturnedUnpaid = (arrival: PaymentReturn, facts: SavedPayment | null): boolean =>
  arrival === 'cancelled' || (arrival === 'back' && facts?.checkoutTarget === 'page')

/** Read before the router starts. Gives its answer to the first payment page that opens, and null from then on. */
export function createPaymentReturnReader(host: PaymentReturnHost): () => PaymentReturn {
  let arrival: PaymentReturn = null
  if (isPaymentPage(host.location.pathname)) {
    if (isBackForwardNavigation(host)) arrival = 'back'
    if (takeCancelledFlag(host)) arrival = 'cancelled'
  }
  return () => {
    const taken = arrival
    arrival = null
    return taken
  }
}
