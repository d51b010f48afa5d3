import { wasOpenedBy } from '#app/first-screen/navigation-type'
import { CANCELLED_PARAM, isAtPath, PATHS } from '#domain/paths'
import type { SavedPayment } from '#machines/payment/saved-payment'

/** How this document was opened on the payment page: by the provider's cancel link, or by the browser's back button. */
type UnpaidReturn = 'cancelled' | 'back' | null

/** The part of a window that this module reads. */
export interface UnpaidReturnHost {
  readonly location: Pick<Location, 'href' | 'pathname'>
  readonly history: Pick<History, 'state' | 'replaceState'>
  readonly performance: { readonly getEntriesByType: (type: string) => readonly object[] }
}

/** Whether a path is the payment page. */
export const isPaymentPage = (pathname: string): boolean => isAtPath(pathname, PATHS.payment)

/** Reads `?cancelled=1` and removes it from the address bar, so that a reload does not cancel again. */
function takeCancelledFlag({ location, history }: UnpaidReturnHost): boolean {
  const url = new URL(location.href)
  if (!url.searchParams.has(CANCELLED_PARAM)) return false
  url.searchParams.delete(CANCELLED_PARAM)
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`)
  return true
}

/**
 * Whether the customer has left the checkout unpaid: by its cancel link, or by the browser's back button if this page
 * itself went to the checkout. Specification 13.28.
 */
export const hasReturnedUnpaid = (unpaidReturn: UnpaidReturn, savedPayment: SavedPayment | null): boolean =>
  unpaidReturn === 'cancelled' || (unpaidReturn === 'back' && savedPayment?.checkoutTarget === 'page')

/**
 * Reads the address before the router starts.
 * @returns gives the result to the first payment page that opens, and null after that
 */
export function createUnpaidReturnReader(host: UnpaidReturnHost): () => UnpaidReturn {
  let unpaidReturn: UnpaidReturn = null
  if (isPaymentPage(host.location.pathname)) {
    if (wasOpenedBy(host, 'back_forward')) unpaidReturn = 'back'
    if (takeCancelledFlag(host)) unpaidReturn = 'cancelled'
  }
  return () => {
    const taken = unpaidReturn
    unpaidReturn = null
    return taken
  }
}
