import { styled } from '#ui/theme/theme'

/** Between these widths the cart is beside the menu, and two columns would be too narrow for the names. */
const TWO_COLUMNS = '@media (min-width: 700px) and (max-width: 1023px), (min-width: 1180px)'

/** In px: the height of most rows in one column. */
export const DISH_ROW_HEIGHT = 166

/**
 * The browser skips rows outside the screen, so that a menu with hundreds of dishes opens fast. It also clips each row: the
 * padding of 8 px keeps the focus ring visible.
 */
export const DishRowRoot = styled('article', {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$4',
  marginInline: -8,
  padding: '$4 8px 30px',
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${DISH_ROW_HEIGHT}px`,
  // These rows are visible at first. If they were skipped, the browser would lay out the page twice.
  'section:first-of-type &:nth-child(-n + 3)': { contentVisibility: 'visible' },
  '& h3 a::after': { content: '', position: 'absolute', inset: 0 },
  '& h3 a:focus-visible': { outline: 'none' },
  '& h3 a:focus-visible::after': {
    outline: '3px solid $colors$ember',
    outlineOffset: -4,
    borderRadius: '$md',
  },
  '&:nth-child(n + 2)': { paddingTop: '$5' },
  '&:nth-child(n + 2)::before': {
    content: '',
    position: 'absolute',
    inset: '0 8px auto',
    height: 1,
    background: '$line',
  },
  [TWO_COLUMNS]: {
    '&:nth-child(2)': { paddingTop: '$4' },
    '&:nth-child(2)::before': { display: 'none' },
  },
})

/** With large text on a narrow screen the picture goes below it, because the words would not fit beside it. */
export const DishText = styled('div', {
  flex: '1 1 7.5rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& h3': { fontSize: '$lg', fontWeight: '$strong', lineHeight: 1.25, letterSpacing: '-0.012em' },
  '& p': {
    marginTop: 4,
    color: '$inkSoft',
    fontSize: '0.875rem',
    lineHeight: 1.42,
    display: '-webkit-box',
    '-webkit-line-clamp': 2,
    '-webkit-box-orient': 'vertical',
    overflow: 'hidden',
  },
})

/** The allergens of a dish. The text is never cut off, which could hide an allergen. */
export const AllergenText = styled('small', {
  display: 'block',
  marginTop: 6,
  fontSize: '$xs',
  lineHeight: 1.4,
  color: '$inkSoft',
})

/** Lies above the row's link. Only its buttons take clicks. */
export const DishPictureArea = styled('div', {
  position: 'relative',
  zIndex: 1,
  alignSelf: 'start',
  flex: '0 0 118px',
  pointerEvents: 'none',
  '& button, & a': { pointerEvents: 'auto' },
})

/** The dishes of one category. */
export const DishGrid = styled('div', {
  [TWO_COLUMNS]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '$8',
  },
})
