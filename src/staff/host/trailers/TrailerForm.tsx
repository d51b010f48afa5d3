import { type FormEvent, type ReactNode, useState } from 'react'
import { validateAccountFields } from '#domain/accounts/account-rules'
import type { TrailerFields } from '#domain/contract/host/trailers'
import { describePicture } from '#domain/menus/picture-address'
import { HostForm } from '#staff/host/shared/forms/HostForm.styles'
import { useErrorFocus } from '#staff/shared/use-error-focus'
import { Button } from '#ui/buttons/Button'
import { Field } from '#ui/forms/Field'
import { TextArea } from '#ui/forms/TextArea'
import {
  ContactFields,
  type FieldErrors,
  PictureFields,
  PriceFields,
  TimeFields,
} from './trailer-form-fields'

const DESCRIPTION_LIMIT = 1_000
const MINUTES_ERROR = 'must not be less than the shortest time'

interface TrailerFormProps {
  readonly fields: TrailerFields
  readonly isSaving: boolean
  /** Why the last save refused the name. */
  readonly nameError: string | null
  /** Why the last save failed otherwise. */
  readonly failure: ReactNode
  /** Called when anything in the form is changed. */
  readonly onChange: () => void
  readonly onSave: (fields: TrailerFields) => void
}

/** Reads the fields of the form. */
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

/** Checks what the browser itself does not check. */
const findFieldErrors = ({ preparation, email, picture, logo }: TrailerFields): FieldErrors => ({
  preparationMax: preparation.max < preparation.min ? MINUTES_ERROR : null,
  email: email === '' ? null : (validateAccountFields({ email }).email ?? null),
  picture: describePicture(picture),
  logo: describePicture(logo),
})

/** The form with the details of a trailer. A refused form keeps its text. */
export function TrailerForm(props: TrailerFormProps) {
  const { fields, isSaving, nameError, failure, onChange, onSave } = props
  const errorFocus = useErrorFocus()
  const [description, setDescription] = useState(fields.description)
  const [errors, setErrors] = useState<FieldErrors>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = readTrailerForm(new FormData(event.currentTarget))
    const found = findFieldErrors(next)
    setErrors(found)
    const isWrong = Object.values(found).some(error => error !== null)
    if (!isWrong && !isSaving) onSave(next)
  }
  return (
    <HostForm {...errorFocus} onSubmit={submit} onChange={onChange}>
      <Field
        label="Name"
        name="name"
        required
        pattern=".*\S.*"
        maxLength={120}
        defaultValue={fields.name}
        error={nameError}
      />
      <TextArea
        label="Description"
        name="description"
        limit={DESCRIPTION_LIMIT}
        value={description}
        onChange={event => setDescription(event.target.value)}
      />
      <TimeFields {...{ fields, errors }} />
      <PriceFields fields={fields} />
      <ContactFields {...{ fields, errors }} />
      <PictureFields {...{ fields, errors, onChange }} />
      {failure}
      <Button type="submit" busy={isSaving} busyText="Saving...">
        Save
      </Button>
    </HostForm>
  )
}
