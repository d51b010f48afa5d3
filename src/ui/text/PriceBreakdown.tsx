import { type CSS, styled } from '#ui/theme/theme'
import { Money } from './Money'
import { type PriceRow, PriceRows } from './PriceRows'

const List = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 10,
  // Large text and large sums wrap.
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '$4' },
  '& dt': { color: '$inkSoft' },
  '& dd': { margin: 0 },
})
const Total = styled('div', {
  borderTop: '1px dashed $colors$lineStrong',
  marginTop: 6,
  paddingTop: '$4',
  fontSize: '$lg',
  fontWeight: '$strong',
  '& dt': { color: '$ink' },
})

interface PriceBreakdownProps {
  readonly rows: readonly PriceRow[]
  readonly total: number
  readonly css?: CSS
}

/** A total with its parts. All amounts are in pence. */
export function PriceBreakdown({ rows, total, css = {} }: PriceBreakdownProps) {
  return (
    <List css={css}>
      <PriceRows rows={rows} />
      <Total>
        <dt>Total</dt>
        <dd>
          <Money pence={total} />
        </dd>
      </Total>
    </List>
  )
}
