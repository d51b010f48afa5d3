import { createAddonDraft, type GroupDraft } from '#staff/host/menus/draft/menu-draft'
import { MenuCard } from '#staff/host/menus/MenuCard'
import { moveItemUp } from '#staff/host/shared/lists/move-item-up'
import { AddonEntry } from './AddonEntry'
import { GroupTexts } from './GroupTexts'

interface AddonGroupCardProps {
  readonly group: GroupDraft
  /** The path of the group in the menu, such as 'addonGroups.0'. */
  readonly path: string
  /** The key for the next new row. */
  readonly newRowKey: string
  readonly onChange: (group: GroupDraft) => void
  readonly onRemove: () => void
}

/** A group of add-ons, with the number that a customer may choose. */
export function AddonGroupCard({ group, path, newRowKey, onChange, onRemove }: AddonGroupCardProps) {
  const { name, addons } = group
  const set = (fields: Partial<GroupDraft>) => onChange({ ...group, ...fields })
  return (
    <MenuCard
      name={name}
      kind="group"
      addLabel="Add an add-on"
      removalText="No dish offers it any more when you save."
      head={<GroupTexts group={group} path={path} onChange={set} />}
      onAdd={() => set({ addons: [...addons, createAddonDraft(newRowKey)] })}
      onRemove={onRemove}
    >
      {addons.map((addon, position) => (
        <AddonEntry
          key={addon.rowKey}
          addon={addon}
          path={`${path}.addons.${position}`}
          onChange={changed => set({ addons: addons.with(position, changed) })}
          onMoveUp={() => set({ addons: moveItemUp(addons, position) })}
          onRemove={() => set({ addons: addons.toSpliced(position, 1) })}
        />
      ))}
    </MenuCard>
  )
}
