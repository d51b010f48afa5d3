import type { AddonDraft } from '#staff/host/menus/draft/menu-draft'
import { useMenuErrors } from '#staff/host/menus/draft/menu-errors'
import { MenuEntry } from '#staff/host/menus/MenuEntry'
import { ActionButton } from '#staff/host/shared/ActionButton'
import { Tag } from '#ui/feedback/Tag'
import { ChoiceRow } from '#ui/forms/ChoiceRow'
import { Field } from '#ui/forms/Field'

interface AddonTextsProps {
  readonly addon: AddonDraft
  /** The path of the add-on in the menu. */
  readonly path: string
  readonly onChange: (fields: Partial<AddonDraft>) => void
}

/** The texts and the price of an add-on. */
function AddonTexts({ addon, path, onChange }: AddonTextsProps) {
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

interface AddonEntryProps {
  readonly addon: AddonDraft
  /** The path of the add-on in the menu, such as 'addonGroups.0.addons.1'. */
  readonly path: string
  readonly onChange: (addon: AddonDraft) => void
  readonly onMoveUp: () => void
  readonly onRemove: () => void
}

/** An add-on of a group. */
export function AddonEntry({ addon, path, onChange, onMoveUp, onRemove }: AddonEntryProps) {
  const { hasError } = useMenuErrors(path)
  const { name, price, chosen, soldOut } = addon
  const set = (fields: Partial<AddonDraft>) => onChange({ ...addon, ...fields })
  const actions = (
    <>
      <ActionButton label="Move up" of={name} busy={false} onAction={onMoveUp} />
      <ActionButton label="Remove" of={name} busy={false} onAction={onRemove} />
    </>
  )
  const tag = soldOut && <Tag>Sold out</Tag>
  return (
    <MenuEntry name={name} newName="New add-on" price={price} tag={tag} hasError={hasError} actions={actions}>
      <AddonTexts addon={addon} path={path} onChange={set} />
      <ChoiceRow
        kind="checkbox"
        name={`${path}.soldOut`}
        label="Sold out"
        checked={soldOut}
        onChoose={() => set({ soldOut: !soldOut })}
      />
      <ChoiceRow
        kind="checkbox"
        name={`${path}.chosen`}
        label="Chosen when a customer opens the dish"
        checked={chosen}
        onChoose={() => set({ chosen: !chosen })}
      />
    </MenuEntry>
  )
}
