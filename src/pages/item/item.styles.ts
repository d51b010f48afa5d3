import { ImageBackdrop } from '#ui/media/ImageBackdrop'
import { styled } from '#ui/theme/theme'

/** The space beside the page. It is set for each side, because Stitches cannot parse the nested parentheses in the shorthand. */
const pageGutter = 'max($space$gutter, calc(50% - $sizes$page / 2))'

/** The large picture of the dish. On a wide screen it stays in view beside the dish. */
export const ItemHero = styled(ImageBackdrop, {
  position: 'relative',
  height: 318,
  paddingBottom: 20,
  '@short': { height: 88, paddingBottom: 12 },
  '@wide': {
    float: 'left',
    position: 'sticky',
    // Below the navigation.
    top: 84,
    width: 'min(38%, 472px)',
    marginTop: '$2',
    marginLeft: pageGutter,
    height: 440,
    borderRadius: '$hero',
    paddingBottom: 0,
  },
})

const columnGutter = 'max($space$gutter, calc(50% - $sizes$column / 2))'

/** The content below the picture, in a readable column; its rounded top overlaps the picture. */
export const ItemBody = styled('div', {
  position: 'relative',
  marginTop: -26,
  paddingTop: '$5',
  paddingBottom: 128,
  paddingLeft: columnGutter,
  paddingRight: columnGutter,
  background: '$paper',
  borderRadius: '$radii$sheet $radii$sheet 0 0',
  '@short': { marginTop: -12, paddingTop: '$3' },
  '@landscape': { paddingLeft: '$gutter', paddingRight: '$gutter' },
  '@wide': {
    marginTop: 0,
    marginLeft: 'calc(max($space$gutter, 50% - $sizes$page / 2) + min(38%, 472px) + $space$12)',
    minHeight: 480,
    paddingLeft: 0,
    paddingRight: pageGutter,
    paddingBottom: 0,
    borderRadius: 0,
  },
})

/** The dish and its choices. A phone in landscape shows them beside each other. */
export const ItemColumns = styled('div', {
  '@landscape': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: '$6',
    alignItems: 'start',
    '& > :last-child > :first-child': { marginTop: 0 },
  },
})

/** A group of add-ons: name, hint and options. */
export const OptionFieldset = styled('fieldset', {
  marginTop: '$8',
  '@short': { marginTop: '$4' },
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

/** The buttons of the notes. A small screen shows them beside each other. */
export const NotesButtons = styled('div', {
  '@short': {
    display: 'grid',
    // With large text they go below each other.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5em), 1fr))',
    gap: '$2',
    marginTop: '$2',
    lineHeight: '$snug',
    '& > button': { minHeight: 44, marginTop: 0, padding: '6px $space$2', gap: '$2' },
  },
})

/** A row that opens the notes of a dish and shows the saved one. */
export const NotesButton = styled('button', {
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
  variants: {
    /** Beside the allergy note, which comes first. */
    quiet: {
      true: { minHeight: 44, marginTop: '$1', background: 'none', boxShadow: 'none', color: '$inkSoft' },
    },
  },
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
