import type { DishDraft, GroupDraft } from '#staff/host/menus/draft/menu-draft'
import { useMenuErrors } from '#staff/host/menus/draft/menu-errors'
import { MenuEntry } from '#staff/host/menus/MenuEntry'
import { ActionButton } from '#staff/host/shared/ActionButton'
import { Fieldset, FieldsetLegend } from '#staff/host/shared/forms/HostForm.styles'
import { Tag } from '#ui/feedback/Tag'
import { ChoiceRow } from '#ui/forms/ChoiceRow'
import { DishAllergens } from './DishAllergens'
import { DishTexts } from './DishTexts'

interface DishAddonGroupsProps {
  /** The keys of the groups that the dish has. */
  readonly chosen: readonly string[]
  readonly groups: readonly GroupDraft[]
  /** The path of the dish in the menu. */
  readonly path: string
  readonly onChange: (keys: string[]) => void
}

/** Which groups of add-ons a dish has. */
function DishAddonGroups({ chosen, groups, path, onChange }: DishAddonGroupsProps) {
  if (groups.length === 0) return null
  const toggle = (key: string) =>
    onChange(chosen.includes(key) ? chosen.filter(name => name !== key) : [...chosen, key])
  return (
    <Fieldset>
      <FieldsetLegend>Add-ons</FieldsetLegend>
      {groups.map(({ rowKey, key, name }) => (
        <ChoiceRow
          key={rowKey}
          kind="checkbox"
          name={`${path}.${key}`}
          label={name || 'New group'}
          checked={chosen.includes(key)}
          onChoose={() => toggle(key)}
        />
      ))}
    </Fieldset>
  )
}

interface DishEntryProps {
  readonly dish: DishDraft
  readonly groups: readonly GroupDraft[]
  /** The path of the dish in the menu, such as 'categories.0.dishes.2'. */
  readonly path: string
  readonly onChange: (dish: DishDraft) => void
  readonly onMoveUp: () => void
  readonly onRemove: () => void
}

/** A dish of the menu. */
export function DishEntry({ dish, groups, path, onChange, onMoveUp, onRemove }: DishEntryProps) {
  const { hasError } = useMenuErrors(path)
  const { name, price, soldOut, addonGroups, allergens } = dish
  const set = (fields: Partial<DishDraft>) => onChange({ ...dish, ...fields })
  const actions = (
    <>
      <ActionButton label="Move up" of={name} busy={false} onAction={onMoveUp} />
      <ActionButton label="Remove" of={name} busy={false} onAction={onRemove} />
    </>
  )
  const tag = soldOut && <Tag>Sold out</Tag>
  return (
    <MenuEntry name={name} newName="New dish" price={price} tag={tag} hasError={hasError} actions={actions}>
      <DishTexts dish={dish} path={path} onChange={set} />
      <ChoiceRow
        kind="checkbox"
        name={`${path}.soldOut`}
        label="Sold out"
        checked={soldOut}
        onChoose={() => set({ soldOut: !soldOut })}
      />
      <DishAllergens chosen={allergens} path={path} onChange={chosen => set({ allergens: chosen })} />
      <DishAddonGroups
        chosen={addonGroups}
        groups={groups}
        path={path}
        onChange={keys => set({ addonGroups: keys })}
      />
    </MenuEntry>
  )
}
