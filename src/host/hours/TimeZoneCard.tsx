import { type FormEvent, useId, useState } from 'react'
import { setTimeZone } from '#domain/contract/host/hours'
import { LOCALE_SETTINGS } from '#domain/locale'
import { formErrorText } from '#host/shared/forms/error-text'
import { useHostSave } from '#host/use-host-call'
import { Button } from '#ui/buttons/Button'
import { TextButton } from '#ui/buttons/TextButton'
import { Callout } from '#ui/feedback/Callout'
import { Field } from '#ui/forms/Field'
import { Card } from '#ui/layout/Card'
import { Row } from '#ui/layout/Row'
import { Stack } from '#ui/layout/Stack'

/** The time zone in which all hours are. It hardly ever changes, so the form opens on demand. */
export function TimeZoneCard({ timeZone }: { readonly timeZone: string }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <Card css={{ padding: '$4' }}>
      {isEditing ? (
        <TimeZoneForm timeZone={timeZone} onClose={() => setEditing(false)} />
      ) : (
        <Row spaceBetween wrap>
          <p>
            All times are those of <strong>{timeZone}</strong>, with its daylight saving time.
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
    The times of orders are still those of {LOCALE_SETTINGS.timezone}, for customers, the kitchen and you: the
    app was built with it.
  </Callout>
)

interface TimeZoneFormProps {
  readonly timeZone: string
  readonly onClose: () => void
}

function TimeZoneForm({ timeZone, onClose }: TimeZoneFormProps) {
  const listId = useId()
  const [name, setName] = useState(timeZone)
  const saving = useHostSave(setTimeZone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({ timeZone: name.trim() }, { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={3}>
        <Field
          label="Time zone"
          hint="Such as Europe/London"
          list={listId}
          value={name}
          onChange={event => setName(event.target.value)}
          required
          error={formErrorText(saving.error)}
        />
        <datalist id={listId}>
          {Intl.supportedValuesOf('timeZone').map(zone => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <Row>
          <Button type="submit" busy={saving.isPending}>
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
