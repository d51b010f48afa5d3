import { ActionButton } from '#host/shared/ActionButton'
import { FieldPair } from '#host/shared/HostForm.styles'
import { ChoiceRow } from '#ui/forms/ChoiceRow'
import { Field } from '#ui/forms/Field'
import { MenuEntry } from './MenuEntry'
import type { AddonDraft } from './menu-draft'
import { useMenuErrors } from './menu-errors'

interface AddonEntryProps {
  readonly addon: AddonDraft
  /** Of the add-on in the menu, such as 'addonGroups.0.addons.1'. */
  readonly place: string
  readonly onChange: (addon: AddonDraft) => void
  readonly onMoveUp: () => void
  readonly onRemove: () => void
}

/** An add-on of a group. */
export function AddonEntry({ addon, place, onChange, onMoveUp, onRemove }: AddonEntryProps) {
  const { errorAt, hasError } = useMenuErrors(place)
  const set = (fields: Partial<AddonDraft>) => onChange({ ...addon, ...fields })
  return (
    <MenuEntry
      name={addon.name}
      newName="New add-on"
      price={addon.price}
      hasError={hasError}
      actions={
        <>
          <ActionButton label="Move up" of={addon.name} busy={false} onAction={onMoveUp} />
          <ActionButton label="Remove" of={addon.name} busy={false} onAction={onRemove} />
        </>
      }
    >
      <FieldPair>
        <Field
          label="Add-on"
          value={addon.name}
          maxLength={120}
          error={errorAt('name')}
          onChange={event => set({ name: event.target.value })}
        />
        <Field
          label="Extra price (£)"
          inputMode="decimal"
          value={addon.price}
          error={errorAt('price')}
          onChange={event => set({ price: event.target.value })}
        />
      </FieldPair>
      <Field
        label="Description"
        value={addon.description}
        maxLength={1_000}
        error={errorAt('description')}
        onChange={event => set({ description: event.target.value })}
      />
      <ChoiceRow
        kind="checkbox"
        name={`${place}.chosen`}
        label="Chosen when a customer opens the dish"
        checked={addon.chosen}
        onChoose={() => set({ chosen: !addon.chosen })}
      />
    </MenuEntry>
  )
}
