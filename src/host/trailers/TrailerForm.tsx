import { type FormEvent, useState } from 'react'
import type { TrailerFields } from '#domain/contract/host-park'
import { errorText } from '#host/shared/error-text'
import { FieldPair, HostForm, Question, QuestionTitle } from '#host/shared/HostForm.styles'
import { Button } from '#ui/buttons/Button'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { ChoiceRow } from '#ui/forms/ChoiceRow'
import { Field } from '#ui/forms/Field'
import { TextArea } from '#ui/forms/TextArea'

const DESCRIPTION_LIMIT = 1_000
const PICTURE_HINT = "An address such as '/food/1f354.webp' or 'https://…'."
const CATEGORIES = [
  { value: 'under_10', label: 'Under £10' },
  { value: 'over_10', label: 'Over £10' },
] as const

interface TrailerFormProps {
  readonly fields: TrailerFields
  readonly save: { readonly error: Error | null; readonly isPending: boolean }
  readonly onSave: (fields: TrailerFields) => void
}

/** Reads the fields that the browser keeps. */
function readFields(form: FormData) {
  const text = (name: string) => String(form.get(name)).trim()
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    preparation: { min: Number(text('preparationMin')), max: Number(text('preparationMax')) },
    discountPercent: Number(text('discountPercent')),
    logo: text('logo'),
    picture: text('picture'),
  }
}

/** What a trailer says about itself, as a form. A refused form keeps its text. */
export function TrailerForm({ fields, save, onSave }: TrailerFormProps) {
  const [description, setDescription] = useState(fields.description)
  const [priceCategory, setPriceCategory] = useState(fields.priceCategory)
  const [minutesError, setMinutesError] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = {
      ...readFields(new FormData(event.currentTarget)),
      description: description.trim(),
      priceCategory,
    }
    const isReversed = next.preparation.max < next.preparation.min
    setMinutesError(isReversed ? 'must not be less than the shortest time' : null)
    if (!isReversed && !save.isPending) onSave(next)
  }
  const failure = errorText(save.error)
  const minutes = { type: 'number', min: 0, max: 600, required: true } as const
  return (
    <HostForm onSubmit={submit}>
      {failure !== null && <ErrorAlert>{failure}</ErrorAlert>}
      <Field label="Name" name="name" required pattern=".*\S.*" maxLength={120} defaultValue={fields.name} />
      <TextArea
        label="Description"
        limit={DESCRIPTION_LIMIT}
        value={description}
        onChange={event => setDescription(event.target.value)}
      />
      <FieldPair>
        <Field
          {...minutes}
          label="Shortest time (minutes)"
          name="preparationMin"
          defaultValue={fields.preparation.min}
        />
        <Field
          {...minutes}
          label="Longest time (minutes)"
          name="preparationMax"
          defaultValue={fields.preparation.max}
          error={minutesError}
        />
      </FieldPair>
      <Question>
        <QuestionTitle>Most dishes cost</QuestionTitle>
        {CATEGORIES.map(({ value, label }) => (
          <ChoiceRow
            key={value}
            kind="radio"
            name="priceCategory"
            label={label}
            checked={priceCategory === value}
            onChoose={() => setPriceCategory(value)}
          />
        ))}
      </Question>
      <Field
        label="Discount (%)"
        name="discountPercent"
        type="number"
        min={0}
        max={99}
        required
        defaultValue={fields.discountPercent}
        hint="The prices of the menu include it already."
      />
      <FieldPair>
        <Field label="Phone" name="phone" type="tel" maxLength={40} defaultValue={fields.phone} />
        <Field label="Email" name="email" type="email" defaultValue={fields.email} />
      </FieldPair>
      <Field
        label="Picture"
        name="picture"
        maxLength={500}
        defaultValue={fields.picture}
        hint={PICTURE_HINT}
      />
      <Field label="Logo" name="logo" maxLength={500} defaultValue={fields.logo} hint={PICTURE_HINT} />
      <Button type="submit" busy={save.isPending} busyText="Saving...">
        Save
      </Button>
    </HostForm>
  )
}
