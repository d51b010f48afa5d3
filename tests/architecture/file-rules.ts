/** How files are named, and what no file contains. */
import { posix } from 'node:path'
import type { ArchitectureRule } from './architecture-rule'
import { childNode, identifierName, locationOf, type SourceFile } from './syntax'

const KEBAB = /^[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d]+(?:-[a-z\d]+)*)*\.tsx?$/
const PASCAL = /^[A-Z][A-Za-z\d]*(?:\.tsx|\.styles\.ts|\.test\.tsx)$/

/** Tools read their settings, and Playwright its global set-up, from a default export. */
const isCalledByTool = ({ path }: SourceFile): boolean =>
  path.endsWith('.config.ts') || path === 'tests/e2e/global-setup.ts'

/** How many lines a file has. */
export const countLines = (source: SourceFile): number => source.text.trimEnd().split('\n').length

/** The names that a file exports: its functions, its constants and its export lists. */
const exportedNames = (source: SourceFile): string[] =>
  source.nodes
    .filter(({ node, ancestors }) => {
      const exports = ancestors.findIndex(({ type }) => type === 'ExportNamedDeclaration')
      const isNamed = ['FunctionDeclaration', 'VariableDeclarator', 'ExportSpecifier'].includes(node.type)
      return isNamed && exports >= 0 && exports <= 1
    })
    .map(({ node }) => identifierName(childNode(node, 'id') ?? childNode(node, 'exported')))

function findMisnamedFile(source: SourceFile): string[] {
  const file = posix.basename(source.path)
  if (KEBAB.test(file)) return []
  if (!PASCAL.test(file)) return [`${source.path} is neither kebab-case nor PascalCase`]
  const component = file.replace(/\.tsx$/, '')
  const isComponentFile = component !== file && !component.includes('.') && !source.path.startsWith('tests/')
  return !isComponentFile || exportedNames(source).includes(component)
    ? []
    : [`${source.path} exports no ${component}`]
}

/** The marks of a conflict that was not resolved, at the start of a line. */
export const MERGE_MARK = /^(?:<{7}|={7}|>{7})(?: |$)/m

export const FILE_RULES: readonly ArchitectureRule[] = [
  {
    statement: 'is named in kebab-case, or in PascalCase after its component',
    findViolations: findMisnamedFile,
    badExample: ['src/ui/buttons/Button.tsx', 'export const Knob = () => null'],
    goodExample: ['src/ui/buttons/Button.tsx', 'export const Button = () => null'],
  },
  {
    statement: 'is not an index, utils, helpers or types file',
    findViolations: ({ path }) => (/\/(?:index|utils|helpers|types)\.tsx?$/.test(path) ? [path] : []),
    badExample: ['domain/utils.ts', ''],
    goodExample: ['domain/money.ts', ''],
  },
  {
    statement: 'has no marks of an unfinished merge',
    findViolations: ({ path, text }) => (MERGE_MARK.test(text) ? [path] : []),
    badExample: ['domain/money.ts', `/*\n${'<'.repeat(7)} HEAD\n*/`],
    goodExample: ['domain/money.ts', '// a <<<<<<< b'],
  },
  {
    statement: 'has no default export, except settings of tools',
    findViolations: source =>
      isCalledByTool(source)
        ? []
        : source.nodes
            .filter(({ node }) => node.type === 'ExportDefaultDeclaration')
            .map(({ node }) => locationOf(source, node.start)),
    badExample: ['src/app/app-config.ts', 'export default {}'],
    goodExample: ['tests/e2e/playwright.config.ts', 'export default {}'],
  },
]
