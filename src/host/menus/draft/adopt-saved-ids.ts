import type { HostMenu } from '#domain/contract/host/menus'
import type { DishDraft, GroupDraft, MenuDraft } from './menu-draft'

interface Row {
  readonly rowKey: string
  readonly id: number | null
}

/** The ids of rows that were sent, by their keys. The server has kept their order. */
const idsByRow = (sent: readonly Row[], saved: readonly { readonly id: number | null }[]) =>
  new Map(sent.map(({ rowKey }, position) => [rowKey, saved[position]?.id ?? null]))

const adoptId = <Entry extends Row>(entry: Entry, ids: ReturnType<typeof idsByRow>): Entry => ({
  ...entry,
  id: entry.id ?? ids.get(entry.rowKey) ?? null,
})

/**
 * Gives the rows that a save has added their ids, in a draft that was changed while it was saved. Without them the next save would
 * add a renamed dish again.
 */
export function adoptSavedIds(draft: MenuDraft, sent: MenuDraft, saved: HostMenu): MenuDraft {
  const dishesOf = ({ categories }: { categories: readonly { dishes: readonly DishDraft[] }[] }) =>
    categories.flatMap(({ dishes }) => dishes)
  const dishIds = idsByRow(
    dishesOf(sent),
    saved.categories.flatMap(({ dishes }) => dishes),
  )
  const groupIds = idsByRow(sent.addonGroups, saved.addonGroups)
  const adoptAddonIds = (group: GroupDraft): GroupDraft => {
    const position = sent.addonGroups.findIndex(({ rowKey }) => rowKey === group.rowKey)
    const ids = idsByRow(sent.addonGroups[position]?.addons ?? [], saved.addonGroups[position]?.addons ?? [])
    return { ...group, addons: group.addons.map(addon => adoptId(addon, ids)) }
  }
  return {
    ...draft,
    categories: draft.categories.map(category => ({
      ...category,
      dishes: category.dishes.map(dish => adoptId(dish, dishIds)),
    })),
    addonGroups: draft.addonGroups.map(group => adoptAddonIds(adoptId(group, groupIds))),
  }
}
