import type { Vendor } from '#domain/contract/vendors'
import { Heading } from '#ui/Display'
import { Picture } from '#ui/Picture'
import { MutedText } from '#ui/Soft'
import { washOf } from '#ui/wash'
import { OpeningStatusTag } from '../vendors/OpeningTag'
import { Rating } from '../vendors/Rating'
import { VendorFacts, VendorHeaderLayout, VendorLogoFrame, vendorLogoSize } from './hero-parts'
import { PreparationTime } from './PreparationTime'

interface VendorHeaderProps {
  readonly vendor: Vendor
  /** The config's flag: what guests think of it, in words. */
  readonly reviews: boolean
}

/** Who this is, whether it is open, how good and how fast. */
export function VendorHeader({ vendor, reviews }: VendorHeaderProps) {
  return (
    <VendorHeaderLayout>
      <Heading as="h1" size="3xl">
        {vendor.name}
      </Heading>
      <VendorLogoFrame>
        <Picture src={vendor.logo} alt="" size={68} backdrop={washOf(vendor.id)} css={vendorLogoSize} />
      </VendorLogoFrame>
      {vendor.description && <MutedText>{vendor.description}</MutedText>}
      <VendorFacts data-facts="">
        <OpeningStatusTag status={vendor.status} />
        <Rating value={vendor.rating} />
        <PreparationTime vendor={vendor} />
      </VendorFacts>
      {reviews && vendor.rating !== null && (
        <MutedText size="sm">Guests rate it {vendor.rating.toFixed(1)} out of 5</MutedText>
      )}
    </VendorHeaderLayout>
  )
}
