import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { RANGES_LIMIT } from '#domain/contract/host/opening-hours-schemas'
import { findFreeRange, type OpeningRange } from '#domain/opening-hours/opening-hours'
import { IconButton } from '#ui/buttons/IconButton'
import { TextButton } from '#ui/buttons/TextButton'
import { Row } from '#ui/layout/Row'
import { MutedText } from '#ui/text/MutedText'
import { ClockError, ClockField } from './ClockField'
import type { HoursErrors } from './hours-errors'

/** Keeps both times and the button on one line, also on a phone. */
const RANGE = { flex: '1 1 240px', maxWidth: 320, gap: '$1', '& > input': { flex: 1 } } as const

interface RangeListProps {
  /** What the ranges are for, such as 'Monday'. */
  readonly label: string
  /** The path of the ranges in the hours, such as 'week.monday'. */
  readonly path: string
  readonly errors: HoursErrors
  readonly ranges: readonly OpeningRange[]
  readonly onChange: (ranges: OpeningRange[]) => void
}

/** The ranges of a day, with inputs for their times. Without a range the day is closed. */
export function RangeList({ label, path, errors, ranges, onChange }: RangeListProps) {
  const next = findFreeRange(ranges)
  return (
    <Row wrap css={{ gap: '$2 $4' }}>
      {ranges.length === 0 && <MutedText>Closed</MutedText>}
      {[...ranges.entries()].map(([position, range]) => (
        <RangeInputs
          key={position}
          label={label}
          range={range}
          error={errors.get(`${path}.${position}`) ?? null}
          onChange={changed => onChange(ranges.with(position, changed))}
          onRemove={() => onChange(ranges.toSpliced(position, 1))}
        />
      ))}
      {ranges.length < RANGES_LIMIT && next !== null && (
        <TextButton
          type="button"
          aria-label={`${label}: add hours`}
          onClick={() => onChange([...ranges, next])}
        >
          Add hours
        </TextButton>
      )}
    </Row>
  )
}

interface RangeInputsProps {
  readonly label: string
  readonly range: OpeningRange
  readonly error: string | null
  readonly onChange: (range: OpeningRange) => void
  readonly onRemove: () => void
}

function RangeInputs({ label, range, error, onChange, onRemove }: RangeInputsProps) {
  const { from, to } = range
  const errorId = useId()
  const described = { error, errorId }
  return (
    <Row wrap css={RANGE}>
      <ClockField
        {...described}
        type="time"
        aria-label={`${label}, opens`}
        value={from}
        onChange={event => onChange({ from: event.target.value, to })}
      />
      –
      <ClockField
        {...described}
        type="time"
        aria-label={`${label}, closes`}
        value={to}
        onChange={event => onChange({ from, to: event.target.value })}
      />
      <IconButton
        kind="ghost"
        label={`${label}: remove ${from}–${to}`}
        icon={<X size={20} aria-hidden="true" />}
        onClick={onRemove}
      />
      <ClockError {...described} />
    </Row>
  )
}
