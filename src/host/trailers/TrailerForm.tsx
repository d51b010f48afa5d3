import { type FormEvent, type ReactNode, useState } from 'react'
import type { TrailerFields } from '#domain/contract/host/park'
import { HostForm } from '#host/shared/forms/HostForm.styles'
import { Button } from '#ui/buttons/Button'
import { Field } from '#ui/forms/Field'
import { TextArea } from '#ui/forms/TextArea'
import { ContactFields, PictureFields, PriceFields, TimeFields } from './trailer-form-fields'

const DESCRIPTION_LIMIT = 1_000
const MINUTES_ERROR = 'must not be less than the shortest time'

interface TrailerFormProps {
  readonly fields: TrailerFields
  readonly isSaving: boolean
  /** Why the last save failed. */
  readonly failure: ReactNode
  /** Called when anything in the form is changed. */
  readonly onChange: () => void
  readonly onSave: (fields: TrailerFields) => void
}

/** Reads the form as the browser keeps it. */
function readTrailerForm(form: FormData): TrailerFields {
  const text = (name: string) => String(form.get(name)).trim()
  return {
    name: text('name'),
    description: text('description'),
    phone: text('phone'),
    email: text('email'),
    preparation: { min: Number(text('preparationMin')), max: Number(text('preparationMax')) },
    priceCategory: text('priceCategory') === 'over_10' ? 'over_10' : 'under_10',
    discountPercent: Number(text('discountPercent')),
    logo: text('logo'),
    picture: text('picture'),
  }
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** The form with the details of a trailer. A refused form keeps its text. */
export function TrailerForm({ fields, isSaving, failure, onChange, onSave }: TrailerFormProps) {
  const [description, setDescription] = useState(fields.description)
  const [minutesError, setMinutesError] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = readTrailerForm(new FormData(event.currentTarget))
    const isReversed = next.preparation.max < next.preparation.min
    setMinutesError(isReversed ? MINUTES_ERROR : null)
    // The field is far above the button: the focus brings it into view.
    if (isReversed) focusField(event.currentTarget, 'preparationMax')
    else if (!isSaving) onSave(next)
  }
  return (
    <HostForm onSubmit={submit} onChange={onChange}>
      <Field label="Name" name="name" required pattern=".*\S.*" maxLength={120} defaultValue={fields.name} />
      <TextArea
        label="Description"
        name="description"
        limit={DESCRIPTION_LIMIT}
        value={description}
        onChange={event => setDescription(event.target.value)}
      />
      <TimeFields fields={fields} error={minutesError} />
      <PriceFields fields={fields} />
      <ContactFields fields={fields} />
      <PictureFields fields={fields} />
      {failure}
      <Button type="submit" busy={isSaving} busyText="Saving...">
        Save
      </Button>
    </HostForm>
  )
}
