/** What the client must not do: styles that slow every tap, and a build that edits packages. */
import type { ArchitectureRule } from './architecture-rule'
import { locationOf } from './syntax'

/** A selector that searches the whole page: `>` limits it to the children. Browsers search again whenever something is touched. */
const SEARCHES_PAGE = /\b(?:html|body|:root):has\((?!>)/g

/** A filter of a plugin that names a package or its folder. */
const EDITED_PACKAGE = /\bid: \/.*(?:node_modules|react|@tanstack|lucide|vite\\\/)/g

export const CLIENT_RULES: readonly ArchitectureRule[] = [
  {
    statement: 'has no style rule that searches the whole page: with 5,000 dishes each tap took 80 ms longer',
    findViolations: source =>
      source.path.startsWith('src/')
        ? [...source.text.matchAll(SEARCHES_PAGE)].map(({ index }) => locationOf(source, index))
        : [],
    badExample: ['src/a.ts', "export const a = { 'html:has([data-open])': { overflow: 'hidden' } }"],
    goodExample: [
      'src/a.ts',
      "export const a = { 'html:has(> body > [data-open])': { overflow: 'hidden' } }",
    ],
  },
  {
    statement: 'edits no package in a step of the build',
    findViolations: source =>
      /^(?:vite\.config|src\/app\/build\/)/.test(source.path)
        ? [...source.text.matchAll(EDITED_PACKAGE)].map(({ index }) => locationOf(source, index))
        : [],
    badExample: ['src/app/build/a.ts', 'export const filter = { id: /\\/node_modules\\/react-dom\\// }'],
    goodExample: ['src/app/build/a.ts', "import react from '@vitejs/plugin-react'"],
  },
]
