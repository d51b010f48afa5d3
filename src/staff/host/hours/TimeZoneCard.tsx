import { type FormEvent, useId, useState } from 'react'
import { listOpeningHours, setTimeZone } from '#domain/contract/host/hours'
import { LOCALE_SETTINGS } from '#domain/locale'
import { useHost } from '#staff/host/host-context'
import { SaveFailure } from '#staff/host/shared/forms/SaveFailure'
import { locateFormError } from '#staff/shared/locate-form-error'
import { useErrorFocus } from '#staff/shared/use-error-focus'
import { useVersionedForm } from '#staff/shared/use-versioned-form'
import { Button } from '#ui/buttons/Button'
import { TextButton } from '#ui/buttons/TextButton'
import { Callout } from '#ui/feedback/Callout'
import { Field } from '#ui/forms/Field'
import { Card } from '#ui/layout/Card'
import { Row } from '#ui/layout/Row'
import { Stack } from '#ui/layout/Stack'

interface ShownTimeZone {
  readonly timeZone: string
  readonly version: string
}

/** The time zone of all hours. It hardly ever changes, so the form opens only on demand. */
export function TimeZoneCard({ newest }: { readonly newest: ShownTimeZone }) {
  const { timeZone } = newest
  const [isEditing, setEditing] = useState(false)
  return (
    <Card css={{ padding: '$4' }}>
      {isEditing ? (
        <TimeZoneForm newest={newest} onClose={() => setEditing(false)} />
      ) : (
        <Row spaceBetween wrap>
          <p>
            All times are in <strong>{timeZone}</strong>, with its daylight saving time.
          </p>
          <TextButton onClick={() => setEditing(true)}>Change</TextButton>
        </Row>
      )}
      {timeZone !== LOCALE_SETTINGS.timezone && <OtherTimesNote />}
    </Card>
  )
}

const OtherTimesNote = () => (
  <Callout css={{ marginTop: '$3' }}>
    The times of orders are still in {LOCALE_SETTINGS.timezone}, for customers, the kitchen and you: the app
    was built with it.
  </Callout>
)

const FIELDS = { unknown_time_zone: 'timeZone' } as const

interface TimeZoneFormProps {
  readonly newest: ShownTimeZone
  readonly onClose: () => void
}

function TimeZoneForm({ newest, onClose }: TimeZoneFormProps) {
  const listId = useId()
  const { request } = useHost()
  const form = useVersionedForm<ShownTimeZone, string>({
    newest,
    readNewest: () => request(listOpeningHours, {}),
    save: (timeZone, { version }) => request(setTimeZone, { timeZone, version }),
  })
  const { base, formKey, onChange, failure } = form
  const { errorAt, formError } = locateFormError(failure.error, FIELDS)
  const errorFocus = useErrorFocus()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.submit(String(new FormData(event.currentTarget).get('timeZone')).trim(), onClose)
  }
  return (
    <form key={formKey} {...errorFocus} onSubmit={submit} onChange={onChange}>
      <Stack gap={3}>
        <Field
          label="Time zone"
          error={errorAt('timeZone')}
          name="timeZone"
          hint="Such as Europe/London"
          list={listId}
          defaultValue={base.timeZone}
          required
        />
        <datalist id={listId}>
          {Intl.supportedValuesOf('timeZone').map(zone => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <SaveFailure {...failure} error={formError} subject="time zone" />
        <Row>
          <Button type="submit" busy={form.isSaving}>
            Save
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
