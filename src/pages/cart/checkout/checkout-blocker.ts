import type { Cart } from '#domain/contract/ordering/cart'
import { isolateText } from '#domain/free-text'
import { opensTextFor } from '#domain/vendors/vendor-status'
import { ADDRESS_MISSING_BANNER } from '#machines/checkout/checkout-rules'
import { CLOSED_NOTICE_ID, type ClosedVendor } from '#pages/cart/ClosedNotice'
import { changedLineElementId } from '#pages/cart/LineChangesNotice'

/** Why the pay button is disabled. */
export interface CheckoutBlocker {
  readonly reason: 'closed' | 'changed' | 'address'
  readonly text: string
  /** The element of the page that helps. Null if a toast says what is missing. */
  readonly elementId: string | null
}

const closedText = (vendor: ClosedVendor): string => {
  const opens = opensTextFor(vendor)
  return `${isolateText(vendor.name)} is closed${opens === null ? ' at the moment' : `. ${opens}`}.`
}

interface CheckoutState {
  readonly cart: Cart
  readonly closedVendor: ClosedVendor | null
  readonly lacksAddress: boolean
}

/** The first reason for which the cart cannot be ordered now; null if it can. Specification 12.3, 12.26, 12.27. */
export function findCheckoutBlocker({
  cart,
  closedVendor,
  lacksAddress,
}: CheckoutState): CheckoutBlocker | null {
  if (closedVendor) return { reason: 'closed', text: closedText(closedVendor), elementId: CLOSED_NOTICE_ID }
  const changed = cart.lines.find(line => line.changes !== undefined)
  if (changed) {
    const text = `${isolateText(changed.name)} has changed. Please decide about it first.`
    return { reason: 'changed', text, elementId: changedLineElementId(changed.id) }
  }
  return lacksAddress ? { reason: 'address', text: ADDRESS_MISSING_BANNER, elementId: null } : null
}

/** Shows the customer the part of the page that helps. */
export function showElement(elementId: string): void {
  const element = document.getElementById(elementId)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
