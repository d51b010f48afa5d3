import type { HostAddonGroup, HostDish, HostMenu, MenuIssue } from '#domain/contract/host/menus'
import { AMOUNT_ERROR, parsePounds } from '#staff/host/shared/forms/parse-pounds'
import type { DishDraft, GroupDraft, MenuDraft } from './menu-draft'

type Path = MenuIssue['path']

/** Reads texts as numbers. A text that cannot be read becomes 0 and an issue. */
function createTextReader() {
  const issues: MenuIssue[] = []
  const use = (value: number | null, path: Path, message: string): number => {
    if (value === null) issues.push({ path, message })
    return value ?? 0
  }
  return {
    issues,
    readAmount: (text: string, path: Path) => use(parsePounds(text), path, AMOUNT_ERROR),
    readCount: (text: string, path: Path) =>
      use(/^\d{1,3}$/.test(text.trim()) ? Number(text) : null, path, 'must be a whole number'),
  }
}
type TextReader = ReturnType<typeof createTextReader>

const readDish = (
  { rowKey: _, price, priceBefore, ...dish }: DishDraft,
  path: Path,
  { readAmount }: TextReader,
): HostDish => ({
  ...dish,
  addonGroups: [...dish.addonGroups],
  allergens: [...dish.allergens],
  price: readAmount(price, [...path, 'price']),
  priceBefore: priceBefore.trim() === '' ? null : readAmount(priceBefore, [...path, 'priceBefore']),
})

const readGroup = (
  { rowKey: _, min, max, addons, ...group }: GroupDraft,
  path: Path,
  { readAmount, readCount }: TextReader,
): HostAddonGroup => ({
  ...group,
  min: readCount(min, [...path, 'min']),
  max: readCount(max, [...path, 'max']),
  addons: addons.map(({ rowKey: _, price, ...addon }, index) => ({
    ...addon,
    price: readAmount(price, [...path, 'addons', index, 'price']),
  })),
})

/** Reads the texts of a draft. @returns the menu, and the texts that cannot be read */
export function parseMenuDraft({ categories, addonGroups }: MenuDraft): {
  readonly menu: HostMenu
  readonly issues: readonly MenuIssue[]
} {
  const reader = createTextReader()
  const menu = {
    categories: categories.map(({ name, dishes }, category) => ({
      name,
      dishes: dishes.map((dish, index) => readDish(dish, ['categories', category, 'dishes', index], reader)),
    })),
    addonGroups: addonGroups.map((group, index) => readGroup(group, ['addonGroups', index], reader)),
  }
  return { menu, issues: reader.issues }
}
