/** A menu while it is changed: amounts and counts are texts, as they are typed. */
import type { HostAddonGroup, HostDish, HostMenu } from '#domain/contract/host/menus'
import { formatPounds } from '#staff/host/shared/forms/parse-pounds'

type Texts<Entry, Fields extends keyof Entry> = Omit<Entry, Fields> & Readonly<Record<Fields, string>>
/** The key of a row in React's lists. A new row has no id yet, so the id cannot be the key. */
interface DraftRow {
  readonly rowKey: string
}

export type DishDraft = Texts<HostDish, 'price' | 'priceBefore'> & DraftRow
export type AddonDraft = Texts<HostAddonGroup['addons'][number], 'price'> & DraftRow
export type GroupDraft = Texts<Omit<HostAddonGroup, 'addons'>, 'min' | 'max'> & {
  readonly addons: readonly AddonDraft[]
} & DraftRow
export type CategoryDraft = DraftRow & { readonly name: string; readonly dishes: readonly DishDraft[] }

export interface MenuDraft {
  readonly categories: readonly CategoryDraft[]
  readonly addonGroups: readonly GroupDraft[]
  /** Counts the new rows. */
  readonly added: number
}

/** A menu as a draft. @param added how many rows were added before, so that new rows get unique keys */
export const toMenuDraft = ({ categories, addonGroups }: HostMenu, added = 0): MenuDraft => ({
  categories: categories.map(({ name, dishes }, position) => ({
    name,
    rowKey: `category ${position}`,
    dishes: dishes.map((dish, index) => ({
      ...dish,
      rowKey: `dish ${dish.id ?? `${added} ${position} ${index}`}`,
      price: formatPounds(dish.price),
      priceBefore: dish.priceBefore === null ? '' : formatPounds(dish.priceBefore),
    })),
  })),
  addonGroups: addonGroups.map(group => ({
    ...group,
    rowKey: `group ${group.key}`,
    min: String(group.min),
    max: String(group.max),
    addons: group.addons.map((addon, index) => ({
      ...addon,
      rowKey: `addon ${addon.id ?? `${added} ${index}`}`,
      price: formatPounds(addon.price),
    })),
  })),
  added,
})

export const createDishDraft = (rowKey: string): DishDraft => ({
  rowKey,
  id: null,
  name: '',
  description: '',
  picture: '',
  price: '',
  priceBefore: '',
  soldOut: false,
  addonGroups: [],
  allergens: [],
})
export const createAddonDraft = (rowKey: string): AddonDraft => ({
  rowKey,
  id: null,
  name: '',
  description: '',
  price: '0.00',
  chosen: false,
  soldOut: false,
})
export const createGroupDraft = (rowKey: string): GroupDraft => ({
  rowKey,
  key: rowKey,
  id: null,
  name: '',
  min: '0',
  max: '0',
  addons: [createAddonDraft(`${rowKey} addon`)],
})
export const createCategoryDraft = (rowKey: string): CategoryDraft => ({
  rowKey,
  name: '',
  dishes: [createDishDraft(`${rowKey} dish`)],
})

/** Removes a group of add-ons from the draft, also from all dishes. */
export function removeGroup(draft: MenuDraft, position: number): MenuDraft {
  const key = draft.addonGroups[position]?.key
  const withoutGroup = (dish: DishDraft): DishDraft => ({
    ...dish,
    addonGroups: dish.addonGroups.filter(name => name !== key),
  })
  return {
    ...draft,
    addonGroups: draft.addonGroups.toSpliced(position, 1),
    categories: draft.categories.map(category => ({
      ...category,
      dishes: category.dishes.map(withoutGroup),
    })),
  }
}
