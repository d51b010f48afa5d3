import type { MenuGroup, MenuItem } from '#domain/contract/ordering/vendors'

/** The search and the category of the menu. The address bar holds them. */
export interface MenuFilters {
  readonly search: string
  /** null, or a category that the menu does not have, means 'All'. */
  readonly category: string | null
}

/** The chosen category; null if the menu does not have it, as with an old link. */
export const resolveCategory = (groups: readonly MenuGroup[], { category }: MenuFilters): string | null =>
  groups.some(group => group.category === category) ? category : null

const matchesSearch = (item: MenuItem, search: string) =>
  `${item.name}\n${item.description}`.toLowerCase().includes(search)

/** The matching dishes of a group. A group of which all match stays the same object, so that it does not render again. */
function filterGroup(group: MenuGroup, search: string): MenuGroup {
  const items = group.items.filter(item => matchesSearch(item, search))
  return items.length === group.items.length ? group : { ...group, items }
}

/** The groups to show. The search looks at names and descriptions; empty groups are left out (specification 8.5, 8.9). */
export function applyMenuFilters(groups: readonly MenuGroup[], filters: MenuFilters): readonly MenuGroup[] {
  const category = resolveCategory(groups, filters)
  const search = filters.search.trim().toLowerCase()
  const inCategory = category === null ? groups : groups.filter(group => group.category === category)
  const found = search === '' ? inCategory : inCategory.map(group => filterGroup(group, search))
  return found.filter(group => group.items.length > 0)
}

/** How many dishes a menu shows before the groups that are certainly below the screen. */
const FIRST_DISHES = 50

/** Splits off the groups of a long menu that are below the screen when it opens. */
export function splitOffscreenGroups(groups: readonly MenuGroup[]) {
  let dishes = 0
  const first = groups.filter(({ items }) => {
    const isFirst = dishes < FIRST_DISHES
    dishes += items.length
    return isFirst
  })
  return { first, offscreen: groups.slice(first.length) }
}
