import { Link } from '@tanstack/react-router'
import type { Vendor } from '#domain/contract/ordering/vendors'
import { PATHS } from '#domain/paths'
import { isOpenNow } from '#domain/vendors/vendor-status'
import { MutedText } from '#ui/text/MutedText'

export interface VendorNotesProps {
  readonly vendor: Vendor
  /** The feature flag for the rating as a sentence. */
  readonly reviews: boolean
}

/** Sentences below the facts of a vendor: that it takes no orders now (specification 8.30), and how guests rate it. */
export const VendorNotes = ({ vendor: { status, rating }, reviews }: VendorNotesProps) => (
  <>
    {!isOpenNow(status) && (
      <MutedText role="status" css={{ '& a': { fontWeight: '$strong', textDecoration: 'underline' } }}>
        <span>No orders at the moment. What you add is kept in your cart.</span>{' '}
        <Link to={PATHS.vendors} search={{ open: true }}>
          See who is open
        </Link>
      </MutedText>
    )}
    {reviews && rating !== null && (
      <MutedText size="sm">{`Guests rate it ${rating.toFixed(1)} out of 5`}</MutedText>
    )}
  </>
)
