import { Card } from '../../ui/Card'
import { styled } from '../../ui/theme'

/** Stays in view beside the menu; its lines scroll and its bill does not. */
export const Frame = styled('aside', Card, {
  display: 'none',
  '@wide': {
    display: 'flex',
    flexDirection: 'column',
    position: 'sticky',
    top: 84,
    marginTop: '$2',
    maxHeight: 'calc(100dvh - 108px)',
    padding: 0,
    overflow: 'hidden',
  },
})

export const Head = styled('div', { padding: '$5 $5 0' })

export const Lines = styled('div', {
  overflowY: 'auto',
  padding: '0 $space$5 12px',
  scrollbarWidth: 'thin',
  maskImage: 'linear-gradient(#000 calc(100% - 28px), transparent)',
})

export const Sum = styled('div', {
  padding: '$space$3 $space$5 $space$5',
  borderTop: '1px solid $colors$line',
})

export const LineFrame = styled('article', {
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr)',
  gap: '0 14px',
  paddingBlock: 14,
  '& + &': { borderTop: '1px solid $colors$line' },
})

export const Top = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  gap: '$3',
  paddingTop: 2,
  fontWeight: '$strong',
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  '& a': { position: 'relative' },
  '& a::after': { content: '', position: 'absolute', inset: '-16px 0 -8px' },
})

export const Bottom = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '$3',
  marginTop: 4,
  minHeight: 40,
})

export const More = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: '$tap',
  fontSize: '0.875rem',
  color: '$inkSoft',
  '& svg': { transition: 'rotate $transitions$quick' },
  '&[aria-expanded=true] svg': { rotate: '180deg' },
})

export const Each = styled('span', {
  fontSize: '0.875rem',
  color: '$inkSoft',
  fontVariantNumeric: 'tabular-nums',
})

export const Addons = styled('ul', {
  fontSize: '0.875rem',
  color: '$inkSoft',
  '& li': { display: 'flex', justifyContent: 'space-between', gap: '$3', paddingBlock: 3 },
})
