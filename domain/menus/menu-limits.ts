/** The largest menu that a host can save, and the largest spreadsheet that can be uploaded. An import has no such limit. */
export const MENU_LIMITS = { dishes: 2_000, bytes: 1_000_000 } as const

interface CountedMenu {
  readonly categories: readonly { readonly dishes: readonly unknown[] }[]
}

export const countMenuDishes = ({ categories }: CountedMenu): number =>
  categories.reduce((count, { dishes }) => count + dishes.length, 0)

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** What to say about a menu with too many dishes, before it is saved; null otherwise. */
export function describeTooManyDishes(menu: CountedMenu): string | null {
  const count = countMenuDishes(menu)
  if (count <= MENU_LIMITS.dishes) return null
  return `This menu has ${count.toLocaleString('en-GB')} dishes. At most ${MENU_LIMITS.dishes.toLocaleString('en-GB')} can be saved here. Remove some, or have a park file imported on the server.`
}

/** What to say about a menu or a spreadsheet that is too long to be sent; null otherwise. @param text as it would be sent */
export function describeTooLong(text: string): string | null {
  const bytes = bytesOf(text)
  if (bytes <= MENU_LIMITS.bytes) return null
  return `This menu is too long: ${Math.ceil(bytes / 1_000).toLocaleString('en-GB')} kB of at most ${(MENU_LIMITS.bytes / 1_000).toLocaleString('en-GB')} kB. Shorten its descriptions, or have a park file imported on the server.`
}
