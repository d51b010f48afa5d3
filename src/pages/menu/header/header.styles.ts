import { ImageBackdrop } from '#ui/media/ImageBackdrop'
import { styled } from '#ui/theme/theme'

/** The large picture at the top of a menu. */
export const MenuHero = styled(ImageBackdrop, {
  position: 'relative',
  height: 226,
  paddingBottom: 26,
  overflow: 'visible',
  '[data-closed] > & > img': { filter: 'grayscale(0.9) opacity(0.6)' },
  '@wide': { height: 196, paddingBottom: 0, marginTop: '$2', borderRadius: '$hero' },
})

/** The content below the picture; its rounded top overlaps the picture. */
export const MenuBody = styled('div', {
  position: 'relative',
  marginTop: -26,
  paddingTop: '$5',
  paddingInline: '$gutter',
  paddingBottom: 128,
  background: '$paper',
  borderRadius: '$radii$sheet $radii$sheet 0 0',
  '@wide': { marginTop: 0, paddingInline: 0, paddingTop: 0, paddingBottom: '$16', borderRadius: 0 },
})

/** Name and logo, with description and facts below. */
export const VendorHeaderLayout = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 $4',
  alignItems: 'start',
  '& > p, & > [data-facts]': { gridColumn: '1 / -1' },
  '& > p': { marginTop: '$2' },
  '@wide': { paddingTop: '$5' },
})

export const VendorFacts = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2 $3',
  marginTop: '$3',
  minHeight: 26,
  fontVariantNumeric: 'tabular-nums',
})

/** Places the logo over the edge of the picture, with a border in the page colour. */
export const VendorLogoFrame = styled('div', {
  marginTop: -44,
  borderRadius: '$avatar',
  boxShadow: '0 0 0 4px $colors$paper',
  background: '$paper',
  '@wide': {
    marginTop: -64,
    marginRight: '$6',
    borderRadius: '$sheet',
    boxShadow: '0 0 0 6px $colors$paper',
  },
})

/** The size of the logo and of its skeleton, for `css`. */
export const vendorLogoSize = {
  width: 68,
  height: 68,
  borderRadius: '$avatar',
  '@wide': { width: 84, height: 84, borderRadius: '$sheet' },
} as const

/** On a wide screen, the menu beside the cart. */
export const MenuLayout = styled('div', {
  '@wide': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) $sizes$aside',
    columnGap: 48,
    alignItems: 'start',
    width: '100%',
    maxWidth: 'calc($sizes$page + 2 * $space$gutter)',
    marginInline: 'auto',
    paddingInline: '$gutter',
  },
})
