import { styled } from '../../ui/theme'
import { percent } from '../words'

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
const None = styled('span', { gridColumn: '2 / 4', color: '$inkSoft' })

interface MeterProps {
  readonly label: string
  /** null: nobody has looked. */
  readonly reached: number | null
  readonly of: number
  /** What is said then. */
  readonly none: string
}

/** How much of something was reached. */
export const Meter = ({ label, reached, of, none }: MeterProps) => (
  <Root>
    <span>{label}</span>
    {reached === null ? (
      <None>{none}</None>
    ) : (
      <>
        <Track aria-hidden="true">
          <Fill css={{ width: `${of === 0 ? 0 : (100 * reached) / of}%` }} />
        </Track>
        <Figure title={`${reached} of ${of}`}>{percent(reached, of)}</Figure>
      </>
    )}
  </Root>
)
