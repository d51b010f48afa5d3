/** A menu while it is changed: amounts and counts are texts, as they are typed. */
import type { HostAddonGroup, HostDish, HostMenu, MenuIssue } from '#domain/contract/host-menus'
import { AMOUNT_ERROR, formatPounds, parsePounds } from '#host/shared/parse-pounds'

type Texts<Entry, Fields extends keyof Entry> = Omit<Entry, Fields> & Readonly<Record<Fields, string>>
/** The row's place in the lists of React, which a new row has too. */
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

/** A menu as a draft. */
export const toMenuDraft = ({ categories, addonGroups }: HostMenu): MenuDraft => ({
  categories: categories.map(({ name, dishes }, position) => ({
    name,
    rowKey: `category ${position}`,
    dishes: dishes.map((dish, index) => ({
      ...dish,
      rowKey: `dish ${dish.id ?? `${position} ${index}`}`,
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
      rowKey: `addon ${addon.id ?? index}`,
      price: formatPounds(addon.price),
    })),
  })),
  added: 0,
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
})
export const createAddonDraft = (rowKey: string): AddonDraft => ({
  rowKey,
  id: null,
  name: '',
  description: '',
  price: '0.00',
  chosen: false,
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

type Path = MenuIssue['path']

/** Reads the texts of a draft. @returns the menu, and the texts that cannot be read */
export function parseMenuDraft(draft: MenuDraft): { readonly menu: HostMenu; readonly issues: MenuIssue[] } {
  const issues: MenuIssue[] = []
  const readAmount = (text: string, path: Path): number => {
    const amount = parsePounds(text)
    if (amount === null) issues.push({ path, message: AMOUNT_ERROR })
    return amount ?? 0
  }
  const readCount = (text: string, path: Path): number => {
    const isCount = /^\d{1,3}$/.test(text.trim())
    if (!isCount) issues.push({ path, message: 'must be a whole number' })
    return isCount ? Number(text) : 0
  }
  const readDish = ({ rowKey: _, price, priceBefore, ...dish }: DishDraft, path: Path): HostDish => ({
    ...dish,
    addonGroups: [...dish.addonGroups],
    price: readAmount(price, [...path, 'price']),
    priceBefore: priceBefore.trim() === '' ? null : readAmount(priceBefore, [...path, 'priceBefore']),
  })
  const readGroup = ({ rowKey: _, min, max, addons, ...group }: GroupDraft, path: Path): HostAddonGroup => ({
    ...group,
    min: readCount(min, [...path, 'min']),
    max: readCount(max, [...path, 'max']),
    addons: addons.map(({ rowKey: _, price, ...addon }, index) => ({
      ...addon,
      price: readAmount(price, [...path, 'addons', index, 'price']),
    })),
  })
  const menu = {
    categories: draft.categories.map(({ name, dishes }, category) => ({
      name,
      dishes: dishes.map((dish, index) => readDish(dish, ['categories', category, 'dishes', index])),
    })),
    addonGroups: draft.addonGroups.map((group, index) => readGroup(group, ['addonGroups', index])),
  }
  return { menu, issues }
}
