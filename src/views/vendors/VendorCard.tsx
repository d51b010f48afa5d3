import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Vendor } from '#domain/calls/vendors'
import { preparationLabel } from '#domain/estimate'
import { isOpenNow } from '#domain/opening'
import { Display } from '../../ui/Display'
import { Picture } from '../../ui/Picture'
import { Soft } from '../../ui/Soft'
import { styled } from '../../ui/theme'
import { Wash } from '../../ui/Wash'
import { washOf } from '../../ui/wash'
import { OpeningTag } from './OpeningTag'
import { Rating } from './Rating'

/** The name's link covers the card: all of it can be pressed, and the name alone is read out. */
const Frame = styled('article', {
  position: 'relative',
  '& h2 a::after': { content: '', position: 'absolute', inset: 0, borderRadius: '$xl' },
  '& h2 a:focus-visible': { outline: 'none' },
  '& h2 a:focus-visible::after': { outline: '3px solid $colors$ember', outlineOffset: 4 },
  variants: { shut: { true: { '& img': { filter: 'grayscale(0.9) opacity(0.6)' } } } },
})

const About = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px $3',
  padding: '$3 4px 0',
  '& p': { gridColumn: '1 / -1' },
})

const Facts = styled(Soft, {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 6,
  marginTop: 2,
  fontVariantNumeric: 'tabular-nums',
  '& > * + *::before': { content: '"·"', marginRight: 6 },
})

/** More of a description stands on the trailer's own page. */
const THREE_LINES = {
  display: '-webkit-box',
  '-webkit-line-clamp': 3,
  '-webkit-box-orient': 'vertical',
  overflow: 'hidden',
} as const

interface VendorCardProps {
  readonly vendor: Vendor
  /** Among the first on the screen: its picture is fetched at once. */
  readonly first?: boolean
}

/** One trailer: its light and its dish, open or not, how good and how fast. A closed one goes grey, its words stay. */
export const VendorCard = memo(function VendorCard({ vendor, first = false }: VendorCardProps) {
  const shut = !isOpenNow(vendor.status)
  return (
    <Frame shut={shut}>
      <Wash name={shut ? 'none' : washOf(vendor.id)} css={{ height: 176, borderRadius: '$xl' }}>
        <Picture src={vendor.image} alt="" size={144} eager={first} />
      </Wash>
      <OpeningTag
        status={vendor.status}
        css={{ position: 'absolute', left: 12, top: 12, background: '$surface' }}
      />
      <About>
        <Display as="h2" size="xl">
          <Link to="/vendor/$vendorId" params={{ vendorId: String(vendor.id) }}>
            {vendor.name}
          </Link>
        </Display>
        <Rating value={vendor.rating} />
        {vendor.description && <Soft css={THREE_LINES}>{vendor.description}</Soft>}
        <Facts size="sm">
          <span>{preparationLabel(vendor)}</span>
          {vendor.priceCategory === 'under_10' && <span>Under £10</span>}
        </Facts>
      </About>
    </Frame>
  )
})
