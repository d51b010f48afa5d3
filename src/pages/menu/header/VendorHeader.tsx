import { Suspense } from 'react'
import { opensTextFor } from '#domain/vendors/vendor-status'
import { LazyMenuPart } from '#pages/menu/lazy-menu-part'
import { OpeningStatusTag } from '#pages/shared/OpeningStatusTag'
import { Rating } from '#pages/shared/Rating'
import { backdropForId } from '#ui/media/backdrops'
import { Picture } from '#ui/media/Picture'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { VendorFacts, VendorHeaderLayout, VendorLogoFrame, vendorLogoSize } from './header.styles'
import { PreparationTime } from './PreparationTime'
import type { VendorNotesProps } from './VendorNotes'

/** Name, logo, description, opening status, rating and preparation time of a vendor. */
export function VendorHeader({ vendor, reviews }: VendorNotesProps) {
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
          backdrop={backdropForId(vendor.id)}
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
      <Suspense>
        <LazyMenuPart part="VendorNotes" vendor={vendor} reviews={reviews} />
      </Suspense>
    </VendorHeaderLayout>
  )
}
