import { styled } from '#ui/theme/theme'

/** Stays in view at the bottom, so that a long menu is saved from anywhere. */
export const SaveBar = styled('div', {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'grid',
  gap: '$3',
  marginTop: '$8',
  padding: '$3 0 max($space$3, env(safe-area-inset-bottom))',
  background: '$paper',
  borderTop: '1px solid $colors$line',
})

export const EntryRows = styled('div', { marginTop: '$4' })

/** A dish or an add-on that opens. */
export const Entry = styled('details', {
  borderTop: '1px solid $colors$line',
  '&[open]': { paddingBottom: '$4' },
})
export const EntryHead = styled('summary', {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  minHeight: 54,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& > svg': { flex: 'none', color: '$inkSoft', transition: 'transform $transitions$fast' },
  'details[open] > & > svg': { transform: 'rotate(90deg)' },
  '&:focus-visible': { outline: '3px solid $colors$ember', outlineOffset: 2, borderRadius: '$sm' },
})
export const EntryName = styled('span', {
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontWeight: '$medium',
})
export const EntryPrice = styled('span', { fontVariantNumeric: 'tabular-nums' })
export const EntryFields = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$4',
  paddingTop: '$2',
})
