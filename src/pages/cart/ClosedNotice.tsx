import { createLink } from '@tanstack/react-router'
import DoorClosed from 'lucide-react/icons/door-closed'
import type { Vendor } from '#domain/contract/ordering/vendors'
import { PATHS } from '#domain/paths'
import { opensTextFor } from '#domain/vendors/vendor-status'
import { Callout } from '#ui/feedback/Callout'
import { styled } from '#ui/theme/theme'

const OpenTrailersLink = createLink(
  styled('a', {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '$tap',
    marginBottom: -10,
    fontWeight: '$strong',
    textDecoration: 'underline',
  }),
)

/** The element id of the notice, for the pay button, which leads to it. */
export const CLOSED_NOTICE_ID = 'closed-notice'

export type ClosedVendor = Pick<Vendor, 'name' | 'status' | 'opens'>

function closedText(vendor: ClosedVendor): string {
  const opens = opensTextFor(vendor)
  const closed = `${vendor.name} is closed at the moment and takes no orders.`
  return [closed, ...(opens === null ? [] : [`${opens}.`]), 'Your cart is kept.'].join(' ')
}

/** Says that the trailer of the cart takes no order now, and when it does. Specification 10.22. */
export function ClosedNotice({ vendor }: { readonly vendor: ClosedVendor }) {
  return (
    <Callout role="status" id={CLOSED_NOTICE_ID} tabIndex={-1} tone="red" css={{ marginBottom: '$4' }}>
      <DoorClosed size={20} aria-hidden="true" />
      <div>
        <p>{closedText(vendor)}</p>
        <OpenTrailersLink to={PATHS.vendors} search={{ open: true }}>
          See who is open
        </OpenTrailersLink>
      </div>
    </Callout>
  )
}
