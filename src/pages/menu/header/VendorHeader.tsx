import { Link } from '@tanstack/react-router'
import type { Vendor } from '#domain/contract/ordering/vendors'
import { PATHS } from '#domain/paths'
import { isOpenNow, opensTextFor } from '#domain/vendors/vendor-status'
import { OpeningStatusTag } from '#pages/shared/OpeningStatusTag'
import { Rating } from '#pages/shared/Rating'
import { backdropForVendor } from '#ui/media/backdrops'
import { Picture } from '#ui/media/Picture'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { VendorFacts, VendorHeaderLayout, VendorLogoFrame, vendorLogoSize } from './header.styles'
import { PreparationTime } from './PreparationTime'

interface VendorHeaderProps {
  readonly vendor: Vendor
  /** The feature flag for the rating as a sentence. */
  readonly reviews: boolean
}

/** Name, logo, description, opening status, rating and preparation time of a vendor. A closed one says so. Specification 8.30. */
export function VendorHeader({ vendor, reviews }: VendorHeaderProps) {
  const opens = opensTextFor(vendor)
  return (
    <VendorHeaderLayout>
      <Heading as="h1" size="3xl">
        {vendor.name}
      </Heading>
      <VendorLogoFrame>
        <Picture
          src={vendor.logo}
          alt=""
          size={68}
          backdrop={backdropForVendor(vendor.id)}
          css={vendorLogoSize}
        />
      </VendorLogoFrame>
      {vendor.description && <MutedText>{vendor.description}</MutedText>}
      <VendorFacts data-facts="">
        <OpeningStatusTag status={vendor.status} />
        {opens !== null && <span>{opens}</span>}
        <Rating value={vendor.rating} />
        <PreparationTime vendor={vendor} />
      </VendorFacts>
      {!isOpenNow(vendor.status) && (
        <MutedText role="status">
          No orders at the moment. What you add is kept in your cart.{' '}
          <Link to={PATHS.vendors} search={{ open: true }}>
            See who is open
          </Link>
        </MutedText>
      )}
      {reviews && vendor.rating !== null && (
        <MutedText size="sm">Guests rate it {vendor.rating.toFixed(1)} out of 5</MutedText>
      )}
    </VendorHeaderLayout>
  )
}
