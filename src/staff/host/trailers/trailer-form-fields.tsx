/** The fields of the trailer's form, in groups. The browser reads their texts. */
import { useState } from 'react'
import type { TrailerFields } from '#domain/contract/host/trailers'
import { FieldPair, Fieldset, FieldsetLegend } from '#staff/host/shared/forms/HostForm.styles'
import { PictureField } from '#staff/host/shared/pictures/PictureField'
import { ChoiceRow } from '#ui/forms/ChoiceRow'
import { Field } from '#ui/forms/Field'

const CATEGORIES = [
  { value: 'under_10', label: 'Under £10' },
  { value: 'over_10', label: 'Over £10' },
] as const

/** What is wrong with the fields, by their names. */
export type FieldErrors = Readonly<
  Partial<Record<'preparationMax' | 'email' | 'picture' | 'logo', string | null>>
>

interface PartProps {
  readonly fields: TrailerFields
}

interface CheckedPartProps extends PartProps {
  readonly errors: FieldErrors
}

/** How long an order takes. */
export function TimeFields({ fields, errors }: CheckedPartProps) {
  const { min, max } = fields.preparation
  const minutes = { type: 'number', min: 0, max: 600, required: true } as const
  return (
    <FieldPair>
      <Field {...minutes} label="Shortest time (minutes)" name="preparationMin" defaultValue={min} />
      <Field
        {...minutes}
        label="Longest time (minutes)"
        name="preparationMax"
        defaultValue={max}
        error={errors.preparationMax}
      />
    </FieldPair>
  )
}

/** The price category of its dishes. */
export function PriceFields({ fields }: PartProps) {
  const [chosen, setChosen] = useState(fields.priceCategory)
  return (
    <>
      <Fieldset>
        <FieldsetLegend>Most dishes cost</FieldsetLegend>
        {CATEGORIES.map(({ value, label }) => (
          <ChoiceRow
            key={value}
            kind="radio"
            name="priceCategoryChoice"
            label={label}
            checked={chosen === value}
            onChoose={() => setChosen(value)}
          />
        ))}
        <input type="hidden" name="priceCategory" value={chosen} />
      </Fieldset>
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
    </>
  )
}

/** How the park reaches the trailer. */
export const ContactFields = ({ fields: { phone, email }, errors }: CheckedPartProps) => (
  <FieldPair>
    <Field label="Phone" name="phone" type="tel" maxLength={40} defaultValue={phone} />
    <Field label="Email" name="email" type="email" defaultValue={email} error={errors.email} />
  </FieldPair>
)

interface PictureFieldsProps extends CheckedPartProps {
  /** Called for a picture that is uploaded: the browser reports only what is typed. */
  readonly onChange: () => void
}

export function PictureFields({ fields, errors, onChange }: PictureFieldsProps) {
  const [picture, setPicture] = useState(fields.picture)
  const [logo, setLogo] = useState(fields.logo)
  const changeWith = (set: (address: string) => void) => (address: string) => {
    set(address)
    onChange()
  }
  return (
    <>
      <PictureField
        label="Picture"
        name="picture"
        value={picture}
        error={errors.picture}
        onChange={changeWith(setPicture)}
      />
      <PictureField
        label="Logo"
        name="logo"
        value={logo}
        error={errors.logo}
        onChange={changeWith(setLogo)}
      />
    </>
  )
}
