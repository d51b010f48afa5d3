import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { setOpeningHours, type TrailerHours } from '#domain/contract/host/hours'
import { type OpeningHours, type OpeningRange, WEEKDAYS } from '#domain/opening-hours/opening-hours'
import { ActionButton } from '#host/shared/ActionButton'
import { formErrorText } from '#host/shared/forms/error-text'
import { useLeaveQuestion } from '#host/shared/forms/use-leave-question'
import { PageTitle } from '#host/shared/PageTitle'
import { useHostSave } from '#host/use-host-call'
import { Button } from '#ui/buttons/Button'
import { TextButton } from '#ui/buttons/TextButton'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Card } from '#ui/layout/Card'
import { Row } from '#ui/layout/Row'
import { Stack } from '#ui/layout/Stack'
import { styled } from '#ui/theme/theme'
import { ExceptionList } from './ExceptionList'
import { WEEK_FROM_MONDAY, weekdayText } from './hours-texts'
import { RangeList } from './RangeList'

const Day = styled('div', {
  display: 'grid',
  gap: '$1 $2',
  alignItems: 'start',
  '@tablet': { gridTemplateColumns: '120px minmax(0, 1fr)', '& > strong': { lineHeight: '$sizes$tap' } },
})

const everyDay = (range: OpeningRange): OpeningHours['week'] => ({
  monday: [range],
  tuesday: [range],
  wednesday: [range],
  thursday: [range],
  friday: [range],
  saturday: [range],
  sunday: [range],
})
const FIRST_HOURS: OpeningHours = { week: everyDay({ from: '11:00', to: '22:00' }), exceptions: [] }

interface HoursFormProps {
  readonly trailer: TrailerHours
  readonly timeZone: string
}

/** The form for the hours of a trailer: its week, and the days that differ. */
export function HoursForm({ trailer: { id, name, hours }, timeZone }: HoursFormProps) {
  const { history } = useRouter()
  const [firstHours] = useState(hours ?? FIRST_HOURS)
  const [draft, setDraft] = useState(firstHours)
  const allowLeaving = useLeaveQuestion(draft !== firstHours, 'Leave without saving the hours?')
  const leave = () => {
    allowLeaving()
    history.push('/opening-hours')
  }
  const saving = useHostSave(setOpeningHours)
  const failure = formErrorText(saving.error)
  const save = (saved: OpeningHours | null) =>
    saving.mutate({ trailerId: id, hours: saved }, { onSuccess: leave })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(draft)
  }
  return (
    <form onSubmit={submit}>
      <PageTitle
        title={`Hours of ${name}`}
        text={`Times of ${timeZone}. A closing time that is not after the opening time means the next day.`}
      />
      <Stack gap={4}>
        <WeekCard week={draft.week} onChange={week => setDraft({ ...draft, week })} />
        <ExceptionList
          exceptions={draft.exceptions}
          onChange={exceptions => setDraft({ ...draft, exceptions })}
        />
        {failure !== null && <ErrorAlert>{failure}</ErrorAlert>}
        <HoursButtons
          trailerName={name}
          hasHours={hours !== null}
          isSaving={saving.isPending}
          onCancel={leave}
          onRemove={() => save(null)}
        />
      </Stack>
    </form>
  )
}

interface HoursButtonsProps {
  readonly trailerName: string
  readonly hasHours: boolean
  readonly isSaving: boolean
  readonly onCancel: () => void
  readonly onRemove: () => void
}

const HoursButtons = ({ trailerName, hasHours, isSaving, onCancel, onRemove }: HoursButtonsProps) => (
  <Row wrap>
    <Button type="submit" busy={isSaving}>
      Save the hours
    </Button>
    <Button kind="ghost" onClick={onCancel}>
      Cancel
    </Button>
    {hasHours && (
      <ActionButton
        label="Remove all hours"
        of={`of ${trailerName}`}
        question={`Remove all hours of ${trailerName}?`}
        text="It is then open whenever its staff say so. The hours cannot be brought back."
        busy={isSaving}
        onAction={onRemove}
      />
    )}
  </Row>
)

interface WeekCardProps {
  readonly week: OpeningHours['week']
  readonly onChange: (week: OpeningHours['week']) => void
}

/** The hours of each weekday. */
function WeekCard({ week, onChange }: WeekCardProps) {
  const copyMonday = () => onChange(Object.assign({}, week, ...WEEKDAYS.map(day => ({ [day]: week.monday }))))
  return (
    <Card css={{ padding: '$4' }}>
      <Stack gap={4}>
        {WEEK_FROM_MONDAY.map(day => (
          <Day key={day}>
            <strong>{weekdayText(day)}</strong>
            <RangeList
              label={weekdayText(day)}
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
