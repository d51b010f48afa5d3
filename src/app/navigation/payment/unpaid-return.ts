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

/** The router's key of a history entry, which the entry keeps when its page is loaded again. */
export interface EntryState {
  readonly __TSR_key?: string
}

interface UnpaidReturnReader {
  /** Gives the result to the first payment page that opens, and null after that. */
  readonly take: () => UnpaidReturn
  /** Whether the browser's back has loaded this document at this entry. False once the result is taken. */
  readonly isBackAt: (entry: EntryState) => boolean
}

/** Reads the address before the router starts. */
export function createUnpaidReturnReader(host: UnpaidReturnHost): UnpaidReturnReader {
  let unpaidReturn: UnpaidReturn = null
  const firstEntry: EntryState = Object(host.history.state)
  if (isPaymentPage(host.location.pathname)) {
    if (wasOpenedBy(host, 'back_forward')) unpaidReturn = 'back'
    // Removed from the address, so that a reload does not cancel again.
    if (takeSearchParam(host, CANCELLED_PARAM) !== null) unpaidReturn = 'cancelled'
  }
  return {
    take: () => {
      const taken = unpaidReturn
      unpaidReturn = null
      return taken
    },
    isBackAt: ({ __TSR_key: key }) =>
      unpaidReturn === 'back' && key !== undefined && key === firstEntry.__TSR_key,
  }
}
