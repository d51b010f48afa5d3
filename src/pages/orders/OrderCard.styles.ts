import { Card } from '#ui/layout/Card'
import { styled } from '#ui/theme/theme'

/** The link of the name covers the card. The browser skips cards outside the screen, so that a long list opens fast. */
export const OrderCardRoot = styled('article', Card, {
  position: 'relative',
  overflowWrap: 'anywhere',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 178px',
  '& h2': { font: 'inherit', fontWeight: '$strong' },
  '& h2 a::after': { content: '', position: 'absolute', inset: 0, borderRadius: '$xl' },
  '& h2 a:focus-visible': { outline: 'none' },
  '& h2 a:focus-visible::after': { outline: '3px solid $colors$ember', outlineOffset: -3 },
})

/** Next to a long name, the tag moves to a new line. */
export const OrderCardHeader = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2 $3',
  '& > div:nth-child(2)': { flex: '1 1 110px', minWidth: 0 },
  '& > :last-child': { marginLeft: 'auto' },
})

export const OrderCardItems = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: '$3',
  marginTop: '$3',
  '& ul': { fontSize: '0.875rem', lineHeight: 1.55 },
  // Cuts a name after two lines; the order page shows all of it.
  '& li': {
    display: '-webkit-box',
    '-webkit-line-clamp': 2,
    '-webkit-box-orient': 'vertical',
    overflow: 'hidden',
  },
  '& [data-more]': { color: '$inkSoft' },
  variants: { hasDivider: { true: { paddingTop: '$3', borderTop: '1px solid $colors$line' } } },
})

export const OrderCardTotal = styled('div', { textAlign: 'right', fontVariantNumeric: 'tabular-nums' })
