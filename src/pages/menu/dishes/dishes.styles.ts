import { styled } from '#ui/theme/theme'

/** The usual height of a row, for rows that the browser has not laid out yet, in px. */
const ROW_HEIGHT = 166

const dividedRow = {
  paddingTop: '$5',
  '&::before': {
    content: '',
    position: 'absolute',
    inset: '0 8px auto',
    height: 1,
    background: '$line',
  },
}

/**
 * The browser skips rows outside the screen, so that a menu of hundreds opens fast. It also clips each row at its
 * edge: the padding of 8 px keeps the focus ring visible.
 */
export const DishRowRoot = styled('article', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 118px',
  gap: '$4',
  marginInline: -8,
  padding: '$4 8px 30px',
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${ROW_HEIGHT}px`,
  '& h3 a::after': { content: '', position: 'absolute', inset: 0 },
  '& h3 a:focus-visible': { outline: 'none' },
  '& h3 a:focus-visible::after': {
    outline: '3px solid $colors$ember',
    outlineOffset: -4,
    borderRadius: '$md',
  },
  '&:nth-child(n + 2), [data-continued] > &': dividedRow,
  '@tablet': {
    ':not([data-continued]) > &:nth-child(2)': { paddingTop: '$4', '&::before': { display: 'none' } },
  },
})

export const DishText = styled('div', {
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

/** Lies above the row's link. Only its buttons take clicks. */
export const DishPictureArea = styled('div', {
  position: 'relative',
  zIndex: 1,
  alignSelf: 'start',
  pointerEvents: 'none',
  '& button, & a': { pointerEvents: 'auto' },
})

/** The dishes of one category: one column, two from tablet width. */
export const DishGrid = styled('div', {
  '@tablet': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '$8',
  },
})

/** An even number, so that a block is full in two columns too. */
export const ROWS_IN_BLOCK = 16

const blockSize = (rows: number) => ({ containIntrinsicSize: `auto ${rows * ROW_HEIGHT}px` })

/**
 * Rows that the browser skips together. It checks each block in every frame, and the rows only of the blocks near the
 * screen, so a menu of thousands costs little more than one of fifty.
 */
export const DishBlock = styled(DishGrid, {
  contentVisibility: 'auto',
  // Room for what the rows paint beside their text: a block is clipped at its edge.
  marginInline: -8,
  paddingInline: 8,
  variants: {
    rows: Object.fromEntries(
      Array.from({ length: ROWS_IN_BLOCK }, (_, index) => [
        index + 1,
        { ...blockSize(index + 1), '@tablet': blockSize(Math.ceil((index + 1) / 2)) },
      ]),
    ),
  },
})
