import { styled } from '#ui/theme/theme'

/** On a phone the search scrolls away and the chips stay. On a wide screen both stay, side by side. */
export const MenuFilterBarRoot = styled('div', {
  display: 'contents',
  '@wide': {
    position: 'sticky',
    top: 76,
    zIndex: 5,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 240px',
    columnGap: '$2',
    alignItems: 'center',
    paddingBlock: '$4 $2',
    background: '$paper',
  },
})

export const menuSearchStyle = {
  marginTop: '$5',
  '@wide': { order: 2, margin: 0, minHeight: 44, paddingInline: '$3' },
} as const

export const categoryChipsStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 5,
  background: '$paper',
  marginBlock: 0,
  paddingTop: '$3',
  paddingBottom: 10,
  // Keeps the last chip clear of the fade at the end.
  '& > :last-child': { marginRight: 28 },
  // `MenuTopBar` stays above the chips only in browsers with scroll animations.
  '@supports (animation-timeline: scroll())': { top: 68 },
  // On a low screen (zoomed, or a phone in landscape) the chips scroll away to leave room for the dishes.
  '@media (max-height: 480px)': { position: 'static' },
  '@wide': {
    position: 'static',
    margin: '-2px -2px -2px -5px',
    padding: 5,
    // A mouse cannot easily scroll sideways, so the chips wrap.
    flexWrap: 'wrap',
    maxHeight: 144,
    overflowY: 'auto',
    '&::after': { display: 'none' },
    '& > :last-child': { marginRight: 0 },
  },
} as const
