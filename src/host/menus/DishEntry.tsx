import { ActionButton } from '#host/shared/ActionButton'
import { FieldPair } from '#host/shared/HostForm.styles'
import { Tag } from '#ui/feedback/Tag'
import { ChoiceRow } from '#ui/forms/ChoiceRow'
import { Field } from '#ui/forms/Field'
import { TextArea } from '#ui/forms/TextArea'
import { DishAddonGroups } from './DishAddonGroups'
import { MenuEntry } from './MenuEntry'
import type { DishDraft, GroupDraft } from './menu-draft'
import { useMenuErrors } from './menu-errors'

interface DishEntryProps {
  readonly dish: DishDraft
  readonly groups: readonly GroupDraft[]
  /** Of the dish in the menu, such as 'categories.0.dishes.2'. */
  readonly place: string
  readonly onChange: (dish: DishDraft) => void
  readonly onMoveUp: () => void
  readonly onRemove: () => void
}

/** A dish of the menu. */
export function DishEntry({ dish, groups, place, onChange, onMoveUp, onRemove }: DishEntryProps) {
  const { errorAt, hasError } = useMenuErrors(place)
  const set = (fields: Partial<DishDraft>) => onChange({ ...dish, ...fields })
  const textField = (field: 'name' | 'price' | 'priceBefore' | 'picture') => ({
    value: dish[field],
    error: errorAt(field),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      set({ [field]: event.target.value }),
  })
  return (
    <MenuEntry
      name={dish.name}
      newName="New dish"
      price={dish.price}
      tag={dish.soldOut && <Tag>Sold out</Tag>}
      hasError={hasError}
      actions={
        <>
          <ActionButton label="Move up" of={dish.name} busy={false} onAction={onMoveUp} />
          <ActionButton label="Remove" of={dish.name} busy={false} onAction={onRemove} />
        </>
      }
    >
      <Field label="Name" maxLength={120} {...textField('name')} />
      <FieldPair>
        <Field label="Price (£)" inputMode="decimal" {...textField('price')} />
        <Field
          label="Price before an offer (£)"
          inputMode="decimal"
          hint="Shown struck through. Empty without an offer."
          {...textField('priceBefore')}
        />
      </FieldPair>
      <TextArea
        label="Description"
        limit={1_000}
        value={dish.description}
        hint="Name the allergens here too."
        error={errorAt('description')}
        onChange={event => set({ description: event.target.value })}
      />
      <Field
        label="Picture"
        maxLength={500}
        hint="An address such as '/food/1f354.webp' or 'https://…'."
        {...textField('picture')}
      />
      <ChoiceRow
        kind="checkbox"
        name={`${place}.soldOut`}
        label="Sold out"
        checked={dish.soldOut}
        onChoose={() => set({ soldOut: !dish.soldOut })}
      />
      <DishAddonGroups
        chosen={dish.addonGroups}
        groups={groups}
        place={place}
        onChange={addonGroups => set({ addonGroups })}
      />
    </MenuEntry>
  )
}
