import { RANGES_LIMIT } from '#domain/contract/opening-hours'
import type { OpeningRange } from '#domain/vendors/opening-hours'
import { TextButton } from '#ui/buttons/TextButton'
import { Row } from '#ui/layout/Row'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'

const TimeInput = styled('input', {
  minHeight: '$tap',
  width: 112,
  paddingInline: '$3',
  border: 0,
  borderRadius: '$md',
  background: '$surface',
  boxShadow: 'inset 0 0 0 1px $colors$lineStrong',
  fontSize: '1rem',
})

interface RangeListProps {
  /** What the ranges are for, such as 'Monday'. */
  readonly label: string
  readonly ranges: readonly OpeningRange[]
  readonly onChange: (ranges: OpeningRange[]) => void
}

/** The ranges of a day, with inputs for their times. Without a range the day is closed. */
export function RangeList({ label, ranges, onChange }: RangeListProps) {
  const change = (position: number, change: Partial<OpeningRange>) =>
    onChange(ranges.map((range, index) => (index === position ? { ...range, ...change } : range)))
  return (
    <Row wrap css={{ gap: '$2 $4' }}>
      {ranges.length === 0 && <MutedText>Closed</MutedText>}
      {ranges.map(({ from, to }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range has no name of its own, and two may be equal.
        <Row key={position}>
          <TimeInput
            type="time"
            aria-label={`${label}, opens`}
            required
            value={from}
            onChange={event => change(position, { from: event.target.value })}
          />
          –
          <TimeInput
            type="time"
            aria-label={`${label}, closes`}
            required
            value={to}
            onChange={event => change(position, { to: event.target.value })}
          />
          <TextButton
            type="button"
            aria-label={`${label}: remove ${from}–${to}`}
            onClick={() => onChange(ranges.filter((_, index) => index !== position))}
          >
            Remove
          </TextButton>
        </Row>
      ))}
      {ranges.length < RANGES_LIMIT && (
        <TextButton
          type="button"
          aria-label={`${label}: add hours`}
          onClick={() => onChange([...ranges, { from: '11:00', to: '22:00' }])}
        >
          Add hours
        </TextButton>
      )}
    </Row>
  )
}
