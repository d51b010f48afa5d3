import { createContext, useContext } from 'react'
import type { MenuIssue } from '#domain/contract/host/menus'

/** What is wrong, by the place in the menu such as 'categories.0.dishes.2.price'. */
export type MenuErrors = ReadonlyMap<string, string>

export const NO_MENU_ERRORS: MenuErrors = new Map()

/** Issues by their places. The first of a place counts. */
export const toMenuErrors = (issues: readonly MenuIssue[]): MenuErrors =>
  new Map(issues.map(({ path, message }) => [path.join('.'), message] as const).toReversed())

export const MenuErrorsContext = createContext(NO_MENU_ERRORS)

/** The errors of the fields of one entry. */
export function useMenuErrors(place: string) {
  const errors = useContext(MenuErrorsContext)
  return {
    errorAt: (field: string) => errors.get(`${place}.${field}`) ?? null,
    /** Whether the entry, or anything in it, is wrong. */
    hasError: [...errors.keys()].some(key => key.startsWith(`${place}.`)),
  }
}
