import { styled } from '#ui/theme/theme'

export const LineItemRoot = styled('article', {
  display: 'grid',
  gridTemplateColumns: '68px minmax(0, 1fr)',
  gap: '0 14px',
  paddingBlock: '$4',
  '& + &': { borderTop: '1px solid $colors$line' },
  variants: { small: { true: { gridTemplateColumns: '52px minmax(0, 1fr)', paddingBlock: 14 } } },
})

/** The link of the name is as high as the picture, so that it is easy to tap. */
export const LineItemHeader = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 $3',
  paddingTop: 2,
  fontWeight: '$strong',
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  '& h3': { font: 'inherit', flex: '1 1 6rem', minWidth: 0 },
  '& a': { position: 'relative' },
  '& a::after': { content: '', position: 'absolute', inset: '-16px 0 -8px' },
})

export const LineItemFooter = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '$3',
  marginTop: 4,
  minHeight: 40,
})

export const AddonsToggle = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: '$tap',
  fontSize: '0.875rem',
  color: '$inkSoft',
  '& svg': { transition: 'rotate $transitions$fast' },
  '&[aria-expanded=true] svg': { rotate: '180deg' },
})

export const UnitPrice = styled('span', {
  fontSize: '0.875rem',
  color: '$inkSoft',
  fontVariantNumeric: 'tabular-nums',
})

export const AddonList = styled('ul', {
  fontSize: '0.875rem',
  color: '$inkSoft',
  paddingBottom: 2,
  overflowWrap: 'anywhere',
  '& li': { display: 'flex', justifyContent: 'space-between', gap: '$3', paddingBlock: 3 },
})
