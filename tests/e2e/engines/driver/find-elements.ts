/** Finds elements in a page as Playwright's locators do, by role and accessible name, by label or by text. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A text: a part of it in any case, all of it, or a pattern. */
export type TextMatch =
  | { readonly text: string; readonly exact: boolean }
  | { readonly pattern: string; readonly flags: string }

interface RoleStep {
  readonly by: 'role'
  readonly role: string
  readonly name: TextMatch | null
}
interface TextStep {
  readonly by: 'label' | 'text' | 'filter'
  readonly match: TextMatch
}
/** One step from a part of the page to parts of it. */
export type FindStep = RoleStep | TextStep

type QueryText = (root: Element, match: (text: string) => boolean) => Element[]
type QueryRole = (root: Element, role: string, options: { name?: (text: string) => boolean }) => Element[]
interface TestingLibrary {
  readonly queryAllByRole: QueryRole
  readonly queryAllByLabelText: QueryText
  readonly queryAllByText: QueryText
}

/** Runs in the page. @returns the visible elements */
function findElements(library: TestingLibrary, steps: readonly FindStep[]): Element[] {
  const createMatcher = (match: TextMatch) => (actual: string) => {
    const text = actual.replace(/\s+/g, ' ').trim()
    if ('pattern' in match) return new RegExp(match.pattern, match.flags).test(text)
    return match.exact ? text === match.text : text.toLowerCase().includes(match.text.toLowerCase())
  }
  const takeTextStep = (root: Element, { by, match }: TextStep): Element[] => {
    const matches = createMatcher(match)
    if (by === 'filter') return matches(root.textContent ?? '') ? [root] : []
    return by === 'label' ? library.queryAllByLabelText(root, matches) : library.queryAllByText(root, matches)
  }
  const takeRoleStep = (root: Element, { role, name }: RoleStep): Element[] =>
    library.queryAllByRole(root, role, name ? { name: createMatcher(name) } : {})
  const takeStep = (root: Element, step: FindStep) =>
    step.by === 'role' ? takeRoleStep(root, step) : takeTextStep(root, step)
  const found = steps.reduce<Element[]>(
    (roots, step) => roots.flatMap(root => takeStep(root, step)),
    [document.body],
  )
  return [...new Set(found)].filter(element => element.checkVisibility({ visibilityProperty: true }))
}

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** A script of WebDriver. In a document without the library it returns null. */
export const FIND_ELEMENTS = 'return window.findElements ? window.findElements(arguments[0]) : null'

/** A script of WebDriver that gives a document the library. Firefox runs each script in a realm with its own Function. */
export const ADD_LIBRARY = `const exports = {}, module = { exports }; ${LIBRARY}
window.findElements = steps => (${findElements})(exports, steps); return null`
