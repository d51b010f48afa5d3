import type { Vendor } from '#domain/calls/vendors'
import { Display } from '../../ui/Display'
import { Picture } from '../../ui/Picture'
import { Soft } from '../../ui/Soft'
import { washOf } from '../../ui/wash'
import { OpeningTag } from '../vendors/OpeningTag'
import { Rating } from '../vendors/Rating'
import { Facts, Head, LogoPlace, logoSize } from './hero-parts'
import { PreparationTime } from './PreparationTime'

interface VendorHeadProps {
  readonly vendor: Vendor
  /** The config's flag: what guests think of it, in words. */
  readonly reviews: boolean
}

/** Who this is, whether it is open, how good and how fast. */
export function VendorHead({ vendor, reviews }: VendorHeadProps) {
  return (
    <Head>
      <Display as="h1" size="3xl">
        {vendor.name}
      </Display>
      <LogoPlace>
        <Picture src={vendor.logo} alt="" size={68} wash={washOf(vendor.id)} css={logoSize} />
      </LogoPlace>
      {vendor.description && <Soft>{vendor.description}</Soft>}
      <Facts data-facts="">
        <OpeningTag status={vendor.status} />
        <Rating value={vendor.rating} />
        <PreparationTime vendor={vendor} />
      </Facts>
      {reviews && vendor.rating !== null && (
        <Soft size="sm">Guests rate it {vendor.rating.toFixed(1)} out of 5</Soft>
      )}
    </Head>
  )
}
