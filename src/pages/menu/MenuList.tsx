import { Suspense, useDeferredValue, useMemo } from 'react'
import type { CartLine } from '#domain/contract/ordering/cart'
import type { MenuGroup, MenuItem } from '#domain/contract/ordering/vendors'
import { useStableCallback } from '#pages/hooks/use-stable-callback'
import { backdropForId } from '#ui/media/backdrops'
import type { CartReader } from './cart/cart-reader'
import { DishGroup } from './dishes/DishGroup'
import {
  applyMenuFilters,
  type MenuFilters,
  resolveCategory,
  splitOffscreenGroups,
} from './filters/menu-filters'
import { LazyMenuPart } from './lazy-menu-part'

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
  if (menu.status === 'loading') return <LazyMenuPart part="MenuSkeleton" />
  if (menu.status === 'ready') return <FilteredMenu {...rest} groups={menu.groups} />
  return <LazyMenuPart part="MenuError" onRetry={onRetry} />
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
  const groupProps = {
    ...rest,
    onAdd: useStableCallback(onAdd),
    onQuantityChange: useStableCallback(onQuantityChange),
    backdrop: backdropForId(rest.vendorId),
  }
  const search = useDeferredValue(filters.search)
  const wantedCategory = useDeferredValue(filters.category)
  const { first, offscreen } = useMemo(
    () => splitOffscreenGroups(applyMenuFilters(groups, { search, category: wantedCategory })),
    [groups, search, wantedCategory],
  )
  const category = resolveCategory(groups, filters)
  return (
    <>
      <Suspense>
        <LazyMenuPart
          part="MenuFilterBar"
          categories={groups.map(group => group.category)}
          filters={{ ...filters, category }}
          onFiltersChange={onFiltersChange}
        />
      </Suspense>
      <div role="status">
        <Suspense>
          {first.length === 0 && (
            <LazyMenuPart part="NoMatchingDishes" search={filters.search} onFiltersChange={onFiltersChange} />
          )}
        </Suspense>
      </div>
      {first.map(group => (
        <DishGroup key={group.category} {...groupProps} group={group} />
      ))}
      <Suspense>
        {offscreen.length > 0 && (
          <LazyMenuPart part="OffscreenDishGroups" {...groupProps} groups={offscreen} />
        )}
      </Suspense>
    </>
  )
}
