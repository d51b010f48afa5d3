import { styled } from '#ui/theme/theme'

/** Cuts a quarter circle of 9 px out of both corners of one edge. */
const tornEdge = (edge: '0' | '100%') => ({
  maskImage: [0, '100%']
    .map(side => `radial-gradient(9px at ${side} ${edge}, transparent 98%, black)`)
    .join(', '),
  maskSize: '51% 100%',
  maskPosition: '0 0, 100% 0',
  maskRepeat: 'no-repeat',
})

export const Ticket = styled('div', { filter: 'drop-shadow(0 10px 24px rgb(66 34 12 / 0.1))' })

export const TicketStub = styled('div', {
  background: '$surface',
  padding: '$space$5 $space$5 18px',
  borderRadius: '$radii$xl $radii$xl 0 0',
  ...tornEdge('100%'),
})

export const TicketBody = styled('div', {
  position: 'relative',
  background: '$surface',
  padding: '$5',
  borderRadius: '0 0 $radii$xl $radii$xl',
  ...tornEdge('0'),
  '&::before': {
    content: '',
    position: 'absolute',
    inset: '0 18px auto',
    borderTop: '2px dotted $colors$line',
  },
})

export const TicketFacts = styled('dl', {
  display: 'grid',
  // Side by side, unless large text leaves no room for an amount.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  gap: '$4',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { fontSize: '$sm', color: '$inkSoft' },
  '& dd': { margin: 0 },
})

export const TicketTotals = styled('dl', {
  display: 'grid',
  gap: 4,
  marginTop: '$3',
  paddingTop: '$3',
  borderTop: '1px solid $colors$line',
  fontSize: '$sm',
  color: '$inkSoft',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: '$3' },
  '& dd': { margin: 0 },
  '& > div:last-child': { marginTop: 4, color: '$ink', fontSize: '$lg', fontWeight: '$strong' },
})
