/** How files are named, and how long they may be. */
import { posix } from 'node:path'
import { childOf, isFunction, nameOf, placeOf, type Source } from '../support/syntax'
import type { HouseRule } from './house-rule'

const KEBAB = /^[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d]+(?:-[a-z\d]+)*)*\.tsx?$/
const PASCAL = /^[A-Z][A-Za-z\d]*\.tsx$/
const LONGEST = 250

/** Playwright calls a global set-up by its default export. */
const isCalledByTool = ({ path }: Source): boolean =>
  path.endsWith('.config.ts') || path === 'tests/journeys/build-client.ts'

/** How many lines a file has. */
export const linesOf = (source: Source): number => source.text.trimEnd().split('\n').length

/** A seed may be as long as its menu, as long as it is data and nothing else. */
export const isPureData = (source: Source): boolean =>
  source.path.startsWith('server/seed/') && !source.nodes.some(({ node }) => isFunction(node))

/** The names that a file exports: of its functions and constants, and in its lists. */
const exportedNames = (source: Source): string[] =>
  source.nodes
    .filter(({ node, around }) => {
      const exports = around.findIndex(({ type }) => type === 'ExportNamedDeclaration')
      const isNamed = ['FunctionDeclaration', 'VariableDeclarator', 'ExportSpecifier'].includes(node.type)
      return isNamed && exports >= 0 && exports <= 1
    })
    .map(({ node }) => nameOf(childOf(node, 'id') ?? childOf(node, 'exported')))

function misnamed(source: Source): string[] {
  const file = posix.basename(source.path)
  if (KEBAB.test(file)) return []
  if (!PASCAL.test(file)) return [`${source.path} is neither kebab-case nor PascalCase.tsx`]
  const component = file.replace(/\.tsx$/, '')
  const isItsOwn = source.path.startsWith('tests/') || exportedNames(source).includes(component)
  return isItsOwn ? [] : [`${source.path} exports no ${component}`]
}

export const FILE_RULES: readonly HouseRule[] = [
  {
    says: 'is named in kebab-case, or in PascalCase as its one component',
    finds: misnamed,
    broken: ['src/ui/Button.tsx', 'export const Knob = () => null'],
    kept: ['src/ui/Button.tsx', 'export const Button = () => null'],
  },
  {
    says: 'is not an index, utils, helpers or types file',
    finds: ({ path }) => (/\/(?:index|utils|helpers|types)\.tsx?$/.test(path) ? [path] : []),
    broken: ['domain/utils.ts', ''],
    kept: ['domain/money.ts', ''],
  },
  {
    says: `has at most ${LONGEST} lines, unless it is a seed of pure data`,
    finds: source =>
      linesOf(source) > LONGEST && !isPureData(source) ? [`${source.path} has ${linesOf(source)} lines`] : [],
    broken: ['server/seed/menus.ts', `export const cook = () => 1${'\n//'.repeat(LONGEST)}`],
    kept: ['server/seed/menus.ts', `export const MENUS = [1]${'\n//'.repeat(LONGEST)}`],
  },
  {
    says: 'has no default export, settings of tools apart',
    finds: source =>
      isCalledByTool(source)
        ? []
        : source.nodes
            .filter(({ node }) => node.type === 'ExportDefaultDeclaration')
            .map(({ node }) => placeOf(source, node.start)),
    broken: ['src/app/app-config.ts', 'export default {}'],
    kept: ['tests/journeys/playwright.config.ts', 'export default {}'],
  },
]
