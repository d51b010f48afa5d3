import { useDeferredValue, useMemo } from 'react'
import type { CartLine } from '#domain/contract/ordering/cart'
import type { MenuGroup, MenuItem } from '#domain/contract/ordering/vendors'
import { useStableCallback } from '#pages/hooks/use-stable-callback'
import { LoadError } from '#pages/shared/LoadError'
import { Button } from '#ui/buttons/Button'
import { EmptyState } from '#ui/feedback/EmptyState'
import { backdropForVendor } from '#ui/media/backdrops'
import type { CartReader } from './cart/cart-reader'
import { DishGroup } from './dishes/DishGroup'
import { MenuFilterBar } from './filters/MenuFilterBar'
import { applyMenuFilters, type MenuFilters, resolveCategory } from './filters/menu-filters'
import { MenuSkeleton } from './MenuSkeleton'

type MenuState =
  | { readonly status: 'loading' | 'error' }
  | { readonly status: 'ready'; readonly groups: readonly MenuGroup[] }

export interface MenuListProps {
  readonly vendorId: number
  readonly menu: MenuState
  readonly cart: CartReader
  readonly filters: MenuFilters
  readonly onFiltersChange: (patch: Partial<MenuFilters>) => void
  readonly onAdd: (item: MenuItem) => void
  readonly onQuantityChange: (line: CartLine, quantity: number) => void
  readonly onRetry: () => void
}

/** The menu, its placeholder, or its error. */
export function MenuList({ menu, onRetry, ...rest }: MenuListProps) {
  if (menu.status === 'loading') return <MenuSkeleton />
  if (menu.status === 'ready') return <FilteredMenu {...rest} groups={menu.groups} />
  return <LoadError onRetry={onRetry}>Failed to load menu items.</LoadError>
}

interface FilteredMenuProps extends Omit<MenuListProps, 'menu' | 'onRetry'> {
  readonly groups: readonly MenuGroup[]
}

function FilteredMenu({
  groups,
  filters,
  onFiltersChange,
  onAdd,
  onQuantityChange,
  ...rest
}: FilteredMenuProps) {
  const handlers = { onAdd: useStableCallback(onAdd), onQuantityChange: useStableCallback(onQuantityChange) }
  const search = useDeferredValue(filters.search)
  const wantedCategory = useDeferredValue(filters.category)
  const shown = useMemo(
    () => applyMenuFilters(groups, { search, category: wantedCategory }),
    [groups, search, wantedCategory],
  )
  const category = resolveCategory(groups, filters)
  return (
    <>
      <MenuFilterBar
        categories={groups.map(group => group.category)}
        filters={{ ...filters, category }}
        onFiltersChange={onFiltersChange}
      />
      <div role="status">
        {shown.length === 0 && <NoMatchingDishes search={filters.search} onFiltersChange={onFiltersChange} />}
      </div>
      {shown.map(group => (
        <DishGroup
          key={group.category}
          {...rest}
          {...handlers}
          group={group}
          backdrop={backdropForVendor(rest.vendorId)}
        />
      ))}
    </>
  )
}

function NoMatchingDishes({
  search,
  onFiltersChange,
}: Pick<FilteredMenuProps, 'onFiltersChange'> & { readonly search: string }) {
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
