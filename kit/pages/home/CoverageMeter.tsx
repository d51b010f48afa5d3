import { formatPercent } from '../labels.ts'
import { styled } from '../ui/theme.ts'

const Root = styled('div', {
  display: 'grid',
  gridTemplateColumns: '158px minmax(0, 1fr) 52px',
  alignItems: 'center',
  gap: '$3',
  fontSize: '$sm',
})
const Track = styled('span', { height: 6, borderRadius: '$pill', background: '$sunken', overflow: 'hidden' })
const Fill = styled('span', { display: 'block', height: '100%', borderRadius: '$pill', background: '$leaf' })
const Figure = styled('span', {
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: '$strong',
})
const SoftText = styled('span', { gridColumn: '2 / 4', color: '$inkSoft' })

interface CoverageMeterProps {
  readonly label: string
  /** null when it was not measured. */
  readonly reached: number | null
  readonly total: number
  /** Names the total, if it is not everything. */
  readonly note?: string | undefined
  /** The text when it was not measured. */
  readonly emptyText: string
}

/** A bar that shows which share was reached. */
export const CoverageMeter = ({ label, reached, total, note, emptyText }: CoverageMeterProps) => (
  <Root>
    <span>{label}</span>
    {reached === null ? (
      <SoftText>{emptyText}</SoftText>
    ) : (
      <>
        <Track aria-hidden="true">
          <Fill css={{ width: `${total === 0 ? 0 : (100 * reached) / total}%` }} />
        </Track>
        <Figure title={`${reached} of ${total}`}>{formatPercent(reached, total)}</Figure>
        {note && <SoftText>{note}</SoftText>}
      </>
    )}
  </Root>
)
