import { createAddonDraft, type GroupDraft } from '#staff/host/menus/draft/menu-draft'
import { useMenuErrors } from '#staff/host/menus/draft/menu-errors'
import { MenuCard } from '#staff/host/menus/MenuCard'
import { EntryFields } from '#staff/host/menus/MenuEditor.styles'
import { FieldPair } from '#staff/host/shared/forms/HostForm.styles'
import { moveItemUp } from '#staff/host/shared/lists/move-item-up'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Field } from '#ui/forms/Field'
import { AddonEntry } from './AddonEntry'

interface GroupTextsProps {
  readonly group: GroupDraft
  /** The path of the group in the menu. */
  readonly path: string
  readonly onChange: (fields: Partial<GroupDraft>) => void
}

/** The name of a group, and the number of add-ons that a customer may choose. */
function GroupTexts({ group, path, onChange }: GroupTextsProps) {
  const { errorAt } = useMenuErrors(path)
  const textField = (field: 'name' | 'min' | 'max') => ({
    value: group[field],
    error: errorAt(field),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ [field]: event.target.value }),
  })
  const count = { inputMode: 'numeric', maxLength: 3 } as const
  const addonsError = errorAt('addons')
  return (
    <EntryFields>
      <Field label="Group" maxLength={120} {...textField('name')} />
      <FieldPair>
        <Field {...count} label="At least" hint="0 if none is fine." {...textField('min')} />
        <Field {...count} label="At most" hint="0 for any number." {...textField('max')} />
      </FieldPair>
      {addonsError !== null && <ErrorAlert>The group {addonsError}</ErrorAlert>}
    </EntryFields>
  )
}

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
