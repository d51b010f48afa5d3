import type { AddonDraft } from '#staff/host/menus/draft/menu-draft'
import { useMenuErrors } from '#staff/host/menus/draft/menu-errors'
import { Field } from '#ui/forms/Field'

interface AddonTextsProps {
  readonly addon: AddonDraft
  /** The path of the add-on in the menu. */
  readonly path: string
  readonly onChange: (fields: Partial<AddonDraft>) => void
}

/** The texts and the price of an add-on. */
export function AddonTexts({ addon, path, onChange }: AddonTextsProps) {
  const { errorAt } = useMenuErrors(path)
  const textField = (field: 'name' | 'price' | 'description') => ({
    value: addon[field],
    error: errorAt(field),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ [field]: event.target.value }),
  })
  return (
    <>
      <Field label="Add-on" maxLength={120} {...textField('name')} />
      <Field label="Extra price (£)" inputMode="decimal" {...textField('price')} />
      <Field label="Description" maxLength={1_000} {...textField('description')} />
    </>
  )
}
