import { ActionButton } from '#host/shared/ActionButton'
import { FieldPair } from '#host/shared/HostForm.styles'
import { Button } from '#ui/buttons/Button'
import { ErrorAlert } from '#ui/feedback/ErrorAlert'
import { Field } from '#ui/forms/Field'
import { Card } from '#ui/layout/Card'
import { AddonEntry } from './AddonEntry'
import { moveUp, removeAt, replaceAt } from './list-changes'
import { DishRows, EntryFields } from './MenuEditor.styles'
import { createAddonDraft, type GroupDraft } from './menu-draft'
import { useMenuErrors } from './menu-errors'

interface AddonGroupCardProps {
  readonly group: GroupDraft
  /** Of the group in the menu, such as 'addonGroups.0'. */
  readonly place: string
  /** For the next row. */
  readonly newRowKey: string
  readonly onChange: (group: GroupDraft) => void
  readonly onRemove: () => void
}

/** A group of add-ons with how many a customer chooses. */
export function AddonGroupCard({ group, place, newRowKey, onChange, onRemove }: AddonGroupCardProps) {
  const { name, min, max, addons } = group
  const { errorAt } = useMenuErrors(place)
  const set = (fields: Partial<GroupDraft>) => onChange({ ...group, ...fields })
  const count = { inputMode: 'numeric', maxLength: 3 } as const
  const addonsError = errorAt('addons')
  return (
    <Card as="section" aria-label={name || 'New group'} css={{ padding: '$4' }}>
      <EntryFields>
        <Field
          label="Group"
          value={name}
          maxLength={120}
          error={errorAt('name')}
          onChange={event => set({ name: event.target.value })}
        />
        <FieldPair>
          <Field
            {...count}
            label="At least"
            value={min}
            error={errorAt('min')}
            hint="0 if a customer may choose none."
            onChange={event => set({ min: event.target.value })}
          />
          <Field
            {...count}
            label="At most"
            value={max}
            error={errorAt('max')}
            hint="0 for any number."
            onChange={event => set({ max: event.target.value })}
          />
        </FieldPair>
        {addonsError !== null && <ErrorAlert>The group {addonsError}</ErrorAlert>}
      </EntryFields>
      <DishRows>
        {addons.map((addon, position) => (
          <AddonEntry
            key={addon.rowKey}
            addon={addon}
            place={`${place}.addons.${position}`}
            onChange={changed => set({ addons: replaceAt(addons, position, changed) })}
            onMoveUp={() => set({ addons: moveUp(addons, position) })}
            onRemove={() => set({ addons: removeAt(addons, position) })}
          />
        ))}
      </DishRows>
      <Button
        kind="dashed"
        wide
        css={{ marginTop: '$2' }}
        onClick={() => set({ addons: [...addons, createAddonDraft(newRowKey)] })}
      >
        Add an add-on
      </Button>
      <ActionButton
        label="Remove group"
        of={name}
        question={`Remove ${name || 'this group'}?`}
        text="No dish offers it any more when you save."
        busy={false}
        onAction={onRemove}
      />
    </Card>
  )
}
