import type { HostMenu } from '#domain/contract/host/menus'
import { cleanLine } from '#domain/free-text'
import type { GroupDraft, MenuDraft } from './menu-draft'

interface SentRow {
  readonly rowKey: string
  readonly id: number | null
  readonly name: string
}
type SavedRow = Omit<SentRow, 'rowKey'>
type IdsByKey = ReadonlyMap<string, number | null>

/**
 * Finds the ids of the rows that were sent without an id. A row gets the id of the first free saved row with its name, as the
 * server has cleaned it. Positions can differ, because the server keeps removed dishes that are in carts.
 */
function findNewIds(sent: readonly SentRow[], saved: readonly SavedRow[]): IdsByKey {
  const free = saved.filter(({ id }) => sent.every(row => row.id !== id))
  const ids = new Map<string, number | null>()
  for (const { rowKey, id, name } of sent) {
    if (id !== null) continue
    const position = free.findIndex(row => row.name === cleanLine(name))
    const [found] = position < 0 ? [] : free.splice(position, 1)
    if (found) ids.set(rowKey, found.id)
  }
  return ids
}

const adoptId = <Entry extends SentRow>(entry: Entry, ids: IdsByKey): Entry => ({
  ...entry,
  id: entry.id ?? ids.get(entry.rowKey) ?? null,
})

const rowsOf = <Dish>({
  categories,
}: {
  readonly categories: readonly { readonly dishes: readonly Dish[] }[]
}) => categories.flatMap(({ dishes }) => dishes)

/**
 * Adds the ids of newly saved rows to a draft that was changed during the save. Without the ids the next save would add a renamed
 * dish again.
 */
export function adoptSavedIds(draft: MenuDraft, sent: MenuDraft, saved: HostMenu): MenuDraft {
  const dishIds = findNewIds(rowsOf(sent), rowsOf(saved))
  const groupIds = findNewIds(sent.addonGroups, saved.addonGroups)
  const adoptGroup = (group: GroupDraft): GroupDraft => {
    const adopted = adoptId(group, groupIds)
    const sentAddons = sent.addonGroups.find(({ rowKey }) => rowKey === group.rowKey)?.addons ?? []
    const savedAddons = saved.addonGroups.find(({ id }) => id === adopted.id)?.addons ?? []
    const addonIds = findNewIds(sentAddons, savedAddons)
    return { ...adopted, addons: group.addons.map(addon => adoptId(addon, addonIds)) }
  }
  return {
    ...draft,
    categories: draft.categories.map(category => ({
      ...category,
      dishes: category.dishes.map(dish => adoptId(dish, dishIds)),
    })),
    addonGroups: draft.addonGroups.map(adoptGroup),
  }
}
