import { Button } from '#ui/buttons/Button'
import { EmptyState } from '#ui/feedback/EmptyState'
import type { MenuFilters } from './menu-filters'

interface NoMatchingDishesProps {
  readonly search: string
  readonly onFiltersChange: (filters: MenuFilters) => void
}

/** Shown instead of the dishes when the menu has none, or none that matches the filters. */
export function NoMatchingDishes({ search, onFiltersChange }: NoMatchingDishesProps) {
  const query = search.trim()
  if (query === '') return <EmptyState inline backdrop="oat" title="No items available." />
  return (
    <EmptyState
      inline
      backdrop="oat"
      title="No items available."
      text={`Nothing here is called “${query}”. Try another word.`}
      action={
        <Button kind="secondary" wide onClick={() => onFiltersChange({ search: '', category: null })}>
          Show the whole menu
        </Button>
      }
    />
  )
}
