import { type AddressedWindow, takeSearchParam } from '#app/browser/take-search-param'
import { wasOpenedBy } from '#app/first-screen/navigation-type'
import { CANCELLED_PARAM, isAtPath, PATHS } from '#domain/paths'
import type { SavedPayment } from '#machines/payment/saved-payment'

/** How this document was opened on the payment page: by the provider's cancel link, or by the browser's back button. */
type UnpaidReturn = 'cancelled' | 'back' | null

/** The part of a window that this module reads. */
export interface UnpaidReturnHost extends AddressedWindow {
  readonly performance: { readonly getEntriesByType: (type: string) => readonly object[] }
}

/** Whether a path is the payment page. */
export const isPaymentPage = (pathname: string): boolean => isAtPath(pathname, PATHS.payment)

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
    // Removed from the address, so that a reload does not cancel again.
    if (takeSearchParam(host, CANCELLED_PARAM) !== null) unpaidReturn = 'cancelled'
  }
  return () => {
    const taken = unpaidReturn
    unpaidReturn = null
    return taken
  }
}
