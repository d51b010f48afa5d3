import type { DishDraft } from '#staff/host/menus/draft/menu-draft'
import { useMenuErrors } from '#staff/host/menus/draft/menu-errors'
import { FieldPair } from '#staff/host/shared/forms/HostForm.styles'
import { PictureField } from '#staff/host/shared/pictures/PictureField'
import { Field } from '#ui/forms/Field'
import { TextArea } from '#ui/forms/TextArea'

interface DishTextsProps {
  readonly dish: DishDraft
  /** The path of the dish in the menu. */
  readonly path: string
  readonly onChange: (fields: Partial<DishDraft>) => void
}

/** The texts and prices of a dish. */
export function DishTexts({ dish, path, onChange }: DishTextsProps) {
  const { errorAt } = useMenuErrors(path)
  const textField = (field: 'name' | 'price' | 'priceBefore' | 'description') => ({
    value: dish[field],
    error: errorAt(field),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ [field]: event.target.value }),
  })
  return (
    <>
      <Field label="Name" maxLength={120} {...textField('name')} />
      <FieldPair>
        <Field label="Price (£)" inputMode="decimal" {...textField('price')} />
        <Field
          label="Old price (£)"
          inputMode="decimal"
          hint="Struck through, for an offer."
          {...textField('priceBefore')}
        />
      </FieldPair>
      <TextArea label="Description" limit={1_000} {...textField('description')} />
      <PictureField
        label="Picture"
        value={dish.picture}
        error={errorAt('picture')}
        onChange={picture => onChange({ picture })}
      />
    </>
  )
}
