import Clock from 'lucide-react/icons/clock'
import type { Vendor } from '#domain/calls/vendors'
import { preparationRange } from '#domain/estimate'
import { Display } from '../../ui/Display'
import { Picture } from '../../ui/Picture'
import { Row } from '../../ui/Row'
import { Soft } from '../../ui/Soft'
import { washOf } from '../../ui/wash'
import { OpeningTag } from '../vendors/OpeningTag'
import { Rating } from '../vendors/Rating'
import { Facts, Head, LogoPlace, logoSize } from './hero-parts'

/** Section 9: what is shown for a trailer that does not say how long it takes. */
const DEFAULT_RANGE = '10-15 min'

/** Who this is, whether it is open, how good and how fast. */
export function VendorHead({ vendor }: { readonly vendor: Vendor }) {
  const { preparationTime } = vendor
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
        <Row as="span" css={{ gap: 5, '& svg': { color: '$inkSoft' } }}>
          <Clock size={16} aria-hidden="true" />
          {preparationTime ? preparationRange(preparationTime) : DEFAULT_RANGE}
        </Row>
      </Facts>
    </Head>
  )
}
