import { ActionButton } from '#host/shared/ActionButton'
import { Button } from '#ui/buttons/Button'
import { Field } from '#ui/forms/Field'
import { Card } from '#ui/layout/Card'
import { DishEntry } from './DishEntry'
import { moveUp, removeAt, replaceAt } from './list-changes'
import { DishRows } from './MenuEditor.styles'
import { type CategoryDraft, createDishDraft, type GroupDraft } from './menu-draft'
import { useMenuErrors } from './menu-errors'

interface CategoryCardProps {
  readonly category: CategoryDraft
  readonly groups: readonly GroupDraft[]
  /** Of the category in the menu, such as 'categories.0'. */
  readonly place: string
  /** For the next row. */
  readonly newRowKey: string
  readonly onChange: (category: CategoryDraft) => void
  readonly onRemove: () => void
}

/** A category of the menu with its dishes. */
export function CategoryCard(props: CategoryCardProps) {
  const { category, groups, place, newRowKey, onChange, onRemove } = props
  const { name, dishes } = category
  const { errorAt } = useMenuErrors(place)
  const setDishes = (next: CategoryDraft['dishes']) => onChange({ ...category, dishes: next })
  return (
    <Card as="section" aria-label={name || 'New category'} css={{ padding: '$4' }}>
      <Field
        label="Category"
        value={name}
        maxLength={120}
        error={errorAt('name')}
        onChange={event => onChange({ ...category, name: event.target.value })}
      />
      <DishRows>
        {dishes.map((dish, position) => (
          <DishEntry
            key={dish.rowKey}
            dish={dish}
            groups={groups}
            place={`${place}.dishes.${position}`}
            onChange={changed => setDishes(replaceAt(dishes, position, changed))}
            onMoveUp={() => setDishes(moveUp(dishes, position))}
            onRemove={() => setDishes(removeAt(dishes, position))}
          />
        ))}
      </DishRows>
      <Button
        kind="dashed"
        wide
        css={{ marginTop: '$2' }}
        onClick={() => setDishes([...dishes, createDishDraft(newRowKey)])}
      >
        Add a dish
      </Button>
      <ActionButton
        label="Remove category"
        of={name}
        question={`Remove ${name || 'this category'}?`}
        text="Its dishes leave the menu when you save."
        busy={false}
        onAction={onRemove}
      />
    </Card>
  )
}
