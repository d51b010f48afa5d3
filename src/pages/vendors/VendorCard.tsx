import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Vendor } from '#domain/contract/ordering/vendors'
import { formatPreparationTime } from '#domain/orders/estimate'
import { PATHS } from '#domain/paths'
import { isOpenNow, opensTextFor } from '#domain/vendors/vendor-status'
import { OpeningStatusTag } from '#pages/shared/OpeningStatusTag'
import { Rating } from '#pages/shared/Rating'
import { backdropForId } from '#ui/media/backdrops'
import { ImageBackdrop } from '#ui/media/ImageBackdrop'
import { Picture } from '#ui/media/Picture'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

/**
 * The link of the name covers the card: the whole card can be pressed, and a screen reader reads only the name. The browser
 * skips the cards below the screen of a phone until they come near. It clips them, so the margin keeps the focus ring visible.
 */
const CardRoot = styled('article', {
  position: 'relative',
  '&:nth-child(n + 4)': {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 278px',
    overflowClipMargin: 8,
  },
  '& h2 a::after': { content: '', position: 'absolute', inset: 0, borderRadius: '$xl' },
  '& h2 a:focus-visible': { outline: 'none' },
  '& h2 a:focus-visible::after': { outline: '3px solid $colors$ember', outlineOffset: 4 },
  variants: { closed: { true: { '& img': { filter: 'grayscale(0.9) opacity(0.6)' } } } },
})

const Description = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px $3',
  padding: '$3 4px 0',
  '& p': { gridColumn: '1 / -1' },
})

const Facts = styled(MutedText, {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 6,
  marginTop: 2,
  fontVariantNumeric: 'tabular-nums',
  '& > * + *::before': { content: '"·"', marginRight: 6 },
})

/** Cuts a long description; the menu page shows all of it. */
const THREE_LINES = {
  display: '-webkit-box',
  '-webkit-line-clamp': 3,
  '-webkit-box-orient': 'vertical',
  overflow: 'hidden',
} as const

interface VendorCardProps {
  readonly vendor: Vendor
  /** Loads the picture at once. Only for the first card: on a slow network two pictures would delay each other. */
  readonly eagerPicture?: boolean
}

/** One vendor: picture, opening status, name, rating and preparation time. The picture of a closed vendor is grey. */
export const VendorCard = memo(function VendorCard({ vendor, eagerPicture = false }: VendorCardProps) {
  const closed = !isOpenNow(vendor.status)
  const opens = opensTextFor(vendor)
  return (
    <CardRoot closed={closed}>
      <ImageBackdrop
        name={closed ? 'none' : backdropForId(vendor.id)}
        css={{ height: 176, borderRadius: '$xl' }}
      >
        <Picture src={vendor.image} alt="" size={144} eager={eagerPicture} />
      </ImageBackdrop>
      <OpeningStatusTag
        status={vendor.status}
        css={{ position: 'absolute', left: 12, top: 12, background: '$surface' }}
      />
      <Description>
        <Heading as="h2" size="xl">
          <Link to={PATHS.vendor} params={{ vendorId: String(vendor.id) }}>
            {vendor.name}
          </Link>
        </Heading>
        <Rating value={vendor.rating} />
        {vendor.description && <MutedText css={THREE_LINES}>{vendor.description}</MutedText>}
        <Facts size="sm">
          {opens !== null && <span>{opens}</span>}
          <span>{formatPreparationTime(vendor)}</span>
          {vendor.priceCategory === 'under_10' && <span>Under £10</span>}
        </Facts>
      </Description>
    </CardRoot>
  )
})
