import { styled } from '#ui/theme/theme'

/** The search scrolls away and the chips stay under the header; on a desk both stay, side by side. */
export const MenuFilterBarRoot = styled('div', {
  display: 'contents',
  '@wide': {
    position: 'sticky',
    top: 76,
    zIndex: 5,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 236px',
    columnGap: '$2',
    alignItems: 'center',
    paddingBlock: '$4 $2',
    background: '$paper',
  },
})

export const menuSearchStyle = { marginTop: '$5', '@wide': { order: 2, margin: 0, minHeight: 44 } } as const

export const categoryChipsStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 5,
  background: '$paper',
  paddingTop: '$3',
  paddingBottom: 10,
  // Scrolled to its end, the last chip stands clear of the fade.
  '& > :last-child': { marginRight: 28 },
  // The bar above them stays only where the browser can tie it to the scrolling (HeroBar).
  '@supports (animation-timeline: scroll())': { top: 68 },
  // At 200 % or on a phone held sideways the dishes need the room more.
  '@media (max-height: 480px)': { position: 'static' },
  '@wide': {
    position: 'static',
    margin: '0 0 0 -3px',
    padding: 3,
    // A mouse cannot scroll a row sideways: what has no room goes into the next line.
    flexWrap: 'wrap',
    maxHeight: 144,
    overflowY: 'auto',
    '&::after': { display: 'none' },
    '& > :last-child': { marginRight: 0 },
  },
} as const
