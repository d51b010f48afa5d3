import type { GroupDraft } from '#staff/host/menus/draft/menu-draft'
import { Fieldset, FieldsetLegend } from '#staff/host/shared/forms/HostForm.styles'
import { ChoiceRow } from '#ui/forms/ChoiceRow'

interface DishAddonGroupsProps {
  /** The keys of the groups that the dish has. */
  readonly chosen: readonly string[]
  readonly groups: readonly GroupDraft[]
  /** The path of the dish in the menu. */
  readonly path: string
  readonly onChange: (keys: string[]) => void
}

/** Which groups of add-ons a dish has. */
export function DishAddonGroups({ chosen, groups, path, onChange }: DishAddonGroupsProps) {
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
