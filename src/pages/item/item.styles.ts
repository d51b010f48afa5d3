import { ImageBackdrop } from '#ui/media/ImageBackdrop'
import { styled } from '#ui/theme/theme'

/** The dish, large. On a desk as wide as the page and rounded like a card. */
export const ItemHero = styled(ImageBackdrop, {
  position: 'relative',
  height: 318,
  paddingBottom: 20,
  '@wide': {
    maxWidth: '$page',
    width: 'calc(100% - 2 * $space$gutter)',
    marginInline: 'auto',
    marginTop: '$2',
    height: 264,
    borderRadius: '$hero',
    paddingBottom: 0,
  },
})

/** Written per side: the shorthand would be cut apart at the inner parentheses. */
const columnGutter = 'max($space$gutter, calc(50% - $sizes$column / 2))'

/** The paper over the picture's edge, in a column that is good to read. */
export const ItemBody = styled('div', {
  position: 'relative',
  marginTop: -26,
  paddingTop: '$5',
  paddingBottom: 128,
  paddingLeft: columnGutter,
  paddingRight: columnGutter,
  background: '$paper',
  borderRadius: '$radii$sheet $radii$sheet 0 0',
  '@wide': { marginTop: '$3', borderRadius: 0 },
})

/** A group of add-ons: its name, what it wants, and its options. */
export const OptionFieldset = styled('fieldset', {
  marginTop: '$8',
  scrollMarginTop: 24,
  '& legend': { float: 'left', width: '100%', padding: 0 },
  '& legend + *': { clear: 'both' },
})

export const OptionGroupHeader = styled('span', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  minHeight: 26,
})

export const OptionGroupHint = styled('p', {
  display: 'flex',
  gap: 6,
  marginTop: 2,
  fontSize: '$sm',
  lineHeight: 1.4,
  color: '$inkSoft',
  '& strong': { color: '$emberInk', fontWeight: '$strong' },
})

/** The row that opens the allergy note and shows the saved one. */
export const AllergyNotesButton = styled('button', {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 14,
  width: '100%',
  minHeight: 56,
  marginTop: '$5',
  padding: '10px $space$4',
  borderRadius: '$lg',
  background: '$surface',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  overflowWrap: 'anywhere',
  '& > svg': { color: '$inkSoft' },
})

export const SavedTick = styled('span', {
  width: 24,
  height: 24,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  background: '$leaf',
  color: '$onLeaf',
})
