import type { MenuGroup, MenuItem } from '#domain/contract/vendors'

/** What the customer asked of the menu; it lives in the address bar. */
export interface MenuFilters {
  readonly search: string
  /** null, like a category that the menu does not have, is 'All'. */
  readonly category: string | null
}

/** The category that is really chosen: an old link may name one that is gone. */
export const resolveCategory = (groups: readonly MenuGroup[], { category }: MenuFilters): string | null =>
  groups.some(group => group.category === category) ? category : null

const matchesSearch = (item: MenuItem, wanted: string) =>
  `${item.name}\n${item.description}`.toLowerCase().includes(wanted)

/** The groups on the screen (spec, vendor menu: by name or description); a group left empty is left out. */
export function applyMenuFilters(groups: readonly MenuGroup[], choice: MenuFilters): readonly MenuGroup[] {
  const category = resolveCategory(groups, choice)
  const wanted = choice.search.trim().toLowerCase()
  const inCategory = category === null ? groups : groups.filter(group => group.category === category)
  const found =
    wanted === ''
      ? inCategory
      : inCategory.map(group => ({
          ...group,
          items: group.items.filter(item => matchesSearch(item, wanted)),
        }))
  return found.filter(group => group.items.length > 0)
}
