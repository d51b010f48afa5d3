import { type FormEvent, type ReactNode, useState } from 'react'
import { listOpeningHours, setOpeningHours, type TrailerHours } from '#domain/contract/host/hours'
import { findHoursIssues } from '#domain/opening-hours/hours-issues'
import type { OpeningHours } from '#domain/opening-hours/opening-hours'
import { useHost } from '#staff/host/host-context'
import { ActionButton } from '#staff/host/shared/ActionButton'
import { SaveFailure } from '#staff/host/shared/forms/SaveFailure'
import { useUnsavedChangesPrompt } from '#staff/host/shared/forms/use-unsaved-changes-prompt'
import { PageTitle } from '#staff/host/shared/PageTitle'
import { useErrorFocus } from '#staff/shared/use-error-focus'
import { useVersionedForm } from '#staff/shared/use-versioned-form'
import { Button } from '#ui/buttons/Button'
import { Row } from '#ui/layout/Row'
import { Stack } from '#ui/layout/Stack'
import { MutedText } from '#ui/text/MutedText'
import { ExceptionList } from './ExceptionList'
import { NO_HOURS_ERRORS, toHoursErrors } from './hours-errors'
import { WeekCard } from './WeekCard'

interface ParkHours {
  readonly trailers: readonly TrailerHours[]
}

const findHours = ({ trailers }: ParkHours, trailerId: number): TrailerHours | null =>
  trailers.find(({ id }) => id === trailerId) ?? null

interface HoursFormProps {
  readonly newest: TrailerHours
  /** What the form of a trailer without hours begins with. */
  readonly suggestion: OpeningHours
  readonly timeZone: string
}

/** The form for the hours of a trailer: its week, and the days that differ. */
export function HoursForm({ newest, suggestion, timeZone }: HoursFormProps) {
  const { request } = useHost()
  const form = useVersionedForm({
    newest,
    readNewest: async ({ id }) => findHours(await request(listOpeningHours, {}), id),
    save: async (hours: OpeningHours | null, { id, version }) =>
      findHours(await request(setOpeningHours, { trailerId: id, hours, version }), id),
  })
  const { base, formKey, onChange } = form
  const { name, hours } = base
  const leaveTo = useUnsavedChangesPrompt(form.isChanged, 'Leave without saving the hours?')
  const leave = () => leaveTo('opening-hours')
  const save = (changed: OpeningHours | null) => form.submit(changed, leave)
  return (
    <>
      <PageTitle
        title={`Hours of ${name}`}
        text={`Times of ${timeZone}. A closing time that is not after the opening time means the next day.`}
      />
      {hours === null && (
        <MutedText css={{ marginBottom: '$3' }}>
          {name} has no hours yet. These are a suggestion: nothing counts before you save.
        </MutedText>
      )}
      <HoursFields key={formKey} firstHours={hours ?? suggestion} onChange={onChange} onSave={save}>
        <SaveFailure {...form.failure} subject="hours" />
        <HoursButtons
          trailerName={name}
          hasHours={hours !== null}
          isSaving={form.isSaving}
          onCancel={leave}
          onRemove={() => save(null)}
        />
      </HoursFields>
    </>
  )
}

interface HoursFieldsProps {
  readonly firstHours: OpeningHours
  readonly onChange: () => void
  readonly onSave: (hours: OpeningHours) => void
  readonly children: ReactNode
}

/** The fields. They keep what is typed, also after a refused save. */
function HoursFields({ firstHours, onChange, onSave, children }: HoursFieldsProps) {
  const [draft, setDraft] = useState(firstHours)
  const [errors, setErrors] = useState(NO_HOURS_ERRORS)
  const errorFocus = useErrorFocus()
  const change = (part: Partial<OpeningHours>) => {
    setDraft({ ...draft, ...part })
    // Errors belong to paths, and a change may shift the paths.
    setErrors(NO_HOURS_ERRORS)
    onChange()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const issues = findHoursIssues(draft)
    setErrors(toHoursErrors(issues))
    if (issues.length === 0) onSave(draft)
  }
  return (
    <form {...errorFocus} onSubmit={submit}>
      <Stack gap={4}>
        <WeekCard week={draft.week} errors={errors} onChange={week => change({ week })} />
        <ExceptionList
          exceptions={draft.exceptions}
          errors={errors}
          onChange={exceptions => change({ exceptions })}
        />
        {children}
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
