import { type OpeningHours, WEEKDAYS } from '#domain/opening-hours/opening-hours'
import { capitalizeText } from '#domain/text-labels'
import { TextButton } from '#ui/buttons/TextButton'
import { Card } from '#ui/layout/Card'
import { Stack } from '#ui/layout/Stack'
import { styled } from '#ui/theme/theme'
import type { HoursErrors } from './hours-errors'
import { WEEK_FROM_MONDAY } from './hours-texts'
import { RangeList } from './RangeList'

const Day = styled('div', {
  display: 'grid',
  gap: '$1 $2',
  alignItems: 'start',
  '@tablet': { gridTemplateColumns: '120px minmax(0, 1fr)', '& > strong': { lineHeight: '$sizes$tap' } },
})

interface WeekCardProps {
  readonly week: OpeningHours['week']
  readonly errors: HoursErrors
  readonly onChange: (week: OpeningHours['week']) => void
}

/** The hours of each weekday. */
export function WeekCard({ week, errors, onChange }: WeekCardProps) {
  const copyMonday = () => onChange(Object.assign({}, week, ...WEEKDAYS.map(day => ({ [day]: week.monday }))))
  return (
    <Card css={{ padding: '$4' }}>
      <Stack gap={4}>
        {WEEK_FROM_MONDAY.map(day => (
          <Day key={day}>
            <strong>{capitalizeText(day)}</strong>
            <RangeList
              label={capitalizeText(day)}
              path={`week.${day}`}
              errors={errors}
              ranges={week[day]}
              onChange={ranges => onChange({ ...week, [day]: ranges })}
            />
          </Day>
        ))}
        <TextButton type="button" onClick={copyMonday} css={{ justifySelf: 'start' }}>
          Every day as Monday
        </TextButton>
      </Stack>
    </Card>
  )
}
