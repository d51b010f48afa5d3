import { moveItemUp } from '#staff/host/shared/lists/move-item-up'
import { Field } from '#ui/forms/Field'
import { DishEntry } from './dish/DishEntry'
import { type CategoryDraft, createDishDraft, type GroupDraft } from './draft/menu-draft'
import { useMenuErrors } from './draft/menu-errors'
import { MenuCard } from './MenuCard'

interface CategoryCardProps {
  readonly category: CategoryDraft
  readonly groups: readonly GroupDraft[]
  /** The path of the category in the menu, such as 'categories.0'. */
  readonly path: string
  /** The key for the next new row. */
  readonly newRowKey: string
  readonly onChange: (category: CategoryDraft) => void
  readonly onRemove: () => void
}

/** A category of the menu with its dishes. */
export function CategoryCard(props: CategoryCardProps) {
  const { category, groups, path, newRowKey, onChange, onRemove } = props
  const { name, dishes } = category
  const setDishes = (next: CategoryDraft['dishes']) => onChange({ ...category, dishes: next })
  return (
    <MenuCard
      name={name}
      kind="category"
      addLabel="Add a dish"
      removalText="Its dishes leave the menu when you save."
      head={<CategoryName name={name} path={path} onChange={name => onChange({ ...category, name })} />}
      onAdd={() => setDishes([...dishes, createDishDraft(newRowKey)])}
      onRemove={onRemove}
    >
      {dishes.map((dish, position) => (
        <DishEntry
          key={dish.rowKey}
          dish={dish}
          groups={groups}
          path={`${path}.dishes.${position}`}
          onChange={changed => setDishes(dishes.with(position, changed))}
          onMoveUp={() => setDishes(moveItemUp(dishes, position))}
          onRemove={() => setDishes(dishes.toSpliced(position, 1))}
        />
      ))}
    </MenuCard>
  )
}

interface CategoryNameProps {
  readonly name: string
  readonly path: string
  readonly onChange: (name: string) => void
}

function CategoryName({ name, path, onChange }: CategoryNameProps) {
  const { errorAt } = useMenuErrors(path)
  const error = errorAt('name')
  return (
    <Field
      label="Category"
      value={name}
      maxLength={120}
      error={error}
      onChange={event => onChange(event.target.value)}
    />
  )
}
