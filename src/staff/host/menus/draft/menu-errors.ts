import { createContext, useContext } from 'react'
import type { MenuIssue } from '#domain/contract/host/menus'

/** The error messages, by their path in the menu, such as 'categories.0.dishes.2.price'. */
export type MenuErrors = ReadonlyMap<string, string>

export const NO_MENU_ERRORS: MenuErrors = new Map()

/** Issues by their paths. The first issue of a path counts. */
export const toMenuErrors = (issues: readonly MenuIssue[]): MenuErrors =>
  new Map(issues.map(({ path, message }) => [path.join('.'), message] as const).toReversed())

export const MenuErrorsContext = createContext(NO_MENU_ERRORS)

/** The errors of the fields of one entry. */
export function useMenuErrors(path: string) {
  const errors = useContext(MenuErrorsContext)
  return {
    errorAt: (field: string) => errors.get(`${path}.${field}`) ?? null,
    /** Whether the entry, or anything in it, is wrong. */
    hasError: [...errors.keys()].some(key => key.startsWith(`${path}.`)),
  }
}
