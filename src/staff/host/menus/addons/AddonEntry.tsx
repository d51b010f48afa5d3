import type { AddonDraft } from '#staff/host/menus/draft/menu-draft'
import { useMenuErrors } from '#staff/host/menus/draft/menu-errors'
import { MenuEntry } from '#staff/host/menus/MenuEntry'
import { ActionButton } from '#staff/host/shared/ActionButton'
import { Tag } from '#ui/feedback/Tag'
import { ChoiceRow } from '#ui/forms/ChoiceRow'
import { AddonTexts } from './AddonTexts'

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
