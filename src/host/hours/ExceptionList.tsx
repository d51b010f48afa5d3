import type { OpeningException } from '#domain/vendors/opening-hours'
import { TextButton } from '#ui/buttons/TextButton'
import { Card } from '#ui/layout/Card'
import { Row } from '#ui/layout/Row'
import { Section } from '#ui/layout/Section'
import { Stack } from '#ui/layout/Stack'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import { RangeList } from './RangeList'

const DateInput = styled('input', {
  minHeight: '$tap',
  paddingInline: '$3',
  border: 0,
  borderRadius: '$md',
  background: '$surface',
  boxShadow: 'inset 0 0 0 1px $colors$lineStrong',
  fontSize: '1rem',
})

interface ExceptionListProps {
  readonly exceptions: readonly OpeningException[]
  readonly onChange: (exceptions: OpeningException[]) => void
}

/** The days that differ from their weekday, such as holidays. */
export function ExceptionList({ exceptions, onChange }: ExceptionListProps) {
  const change = (position: number, change: Partial<OpeningException>) =>
    onChange(exceptions.map((entry, index) => (index === position ? { ...entry, ...change } : entry)))
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
        {exceptions.map(({ date, ranges }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being entered has no date yet.
          <Card key={position} css={{ padding: '$4' }}>
            <Stack gap={2}>
              <Row spaceBetween wrap>
                <DateInput
                  type="date"
                  aria-label={`Day ${position + 1}, date`}
                  required
                  value={date}
                  onChange={event => change(position, { date: event.target.value })}
                />
                <TextButton
                  type="button"
                  aria-label={`Remove day ${position + 1}`}
                  onClick={() => onChange(exceptions.filter((_, index) => index !== position))}
                >
                  Remove the day
                </TextButton>
              </Row>
              <RangeList
                label={`Day ${position + 1}`}
                ranges={ranges}
                onChange={changed => change(position, { ranges: changed })}
              />
            </Stack>
          </Card>
        ))}
      </Stack>
    </Section>
  )
}
