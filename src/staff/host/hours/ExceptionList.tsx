import { useId } from 'react'
import type { OpeningException } from '#domain/opening-hours/opening-hours'
import { TextButton } from '#ui/buttons/TextButton'
import { Card } from '#ui/layout/Card'
import { Row } from '#ui/layout/Row'
import { Section } from '#ui/layout/Section'
import { Stack } from '#ui/layout/Stack'
import { MutedText } from '#ui/text/MutedText'
import { ClockError, ClockField } from './ClockField'
import type { HoursErrors } from './hours-errors'
import { RangeList } from './RangeList'

interface ExceptionListProps {
  readonly exceptions: readonly OpeningException[]
  readonly errors: HoursErrors
  readonly onChange: (exceptions: OpeningException[]) => void
}

/** The dates whose hours differ from their weekday, such as holidays. */
export function ExceptionList({ exceptions, errors, onChange }: ExceptionListProps) {
  return (
    <Section
      title="Other days"
      css={{ marginTop: '$2' }}
      action={
        <TextButton type="button" onClick={() => onChange([...exceptions, { date: '', ranges: [] }])}>
          Add a day
        </TextButton>
      }
    >
      {exceptions.length === 0 && <MutedText>Such as a holiday, or a day with longer hours.</MutedText>}
      <Stack gap={3}>
        {[...exceptions.entries()].map(([position, exception]) => (
          <ExceptionCard
            key={position}
            label={`Day ${position + 1}`}
            path={`exceptions.${position}`}
            errors={errors}
            exception={exception}
            onChange={changed => onChange(exceptions.with(position, changed))}
            onRemove={() => onChange(exceptions.toSpliced(position, 1))}
          />
        ))}
      </Stack>
    </Section>
  )
}

interface ExceptionCardProps {
  readonly label: string
  readonly path: string
  readonly errors: HoursErrors
  readonly exception: OpeningException
  readonly onChange: (exception: OpeningException) => void
  readonly onRemove: () => void
}

function ExceptionCard(props: ExceptionCardProps) {
  const { label, path, errors, exception, onChange, onRemove } = props
  const { date, ranges } = exception
  const errorId = useId()
  const described = { error: errors.get(`${path}.date`) ?? null, errorId }
  return (
    <Card css={{ padding: '$4' }}>
      <Stack gap={2}>
        <Row spaceBetween wrap>
          <ClockField
            {...described}
            type="date"
            aria-label={`${label}, date`}
            value={date}
            onChange={event => onChange({ ranges, date: event.target.value })}
          />
          <TextButton type="button" aria-label={`${label}: remove the day`} onClick={onRemove}>
            Remove the day
          </TextButton>
          <ClockError {...described} />
        </Row>
        <RangeList
          {...{ label, errors, ranges }}
          path={`${path}.ranges`}
          onChange={changed => onChange({ date, ranges: changed })}
        />
      </Stack>
    </Card>
  )
}
