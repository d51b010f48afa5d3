/** What the pages must not use: what the build leaves out of React (src/app/build/small-react-plugin.ts), and slow styles. */
import type { ArchitectureRule } from './architecture-rule'
import { childNode, identifierName, locationOf, type NodeWithAncestors, type SourceFile } from './syntax'

/** The last six are functions of `react-dom` that load files. */
const LEFT_OUT = [
  'ViewTransition',
  'Activity',
  'SuspenseList',
  'unstable_SuspenseList',
  'useActionState',
  'preload',
  'preloadModule',
  'preinit',
  'preinitModule',
  'preconnect',
  'prefetchDNS',
]
const isLeftOutImport = ({ node }: NodeWithAncestors): boolean =>
  node.type === 'ImportSpecifier' && LEFT_OUT.includes(identifierName(childNode(node, 'imported')))

const RESOURCES = ['title', 'meta', 'link', 'style', 'script']
const isRenderedResource = ({ node }: NodeWithAncestors): boolean =>
  node.type === 'JSXOpeningElement' && RESOURCES.includes(identifierName(childNode(node, 'name')))

/** `<Fragment ref={…}>` */
const isFragmentRef = ({ node, ancestors: [parent] }: NodeWithAncestors): boolean =>
  node.type === 'JSXAttribute' &&
  identifierName(childNode(node, 'name')) === 'ref' &&
  parent !== undefined &&
  identifierName(childNode(parent, 'name')) === 'Fragment'

/** The clients of staff, of hosts and the flow pages are built with the whole of React. */
const WHOLE_REACT = /^src\/(?:staff|flow-pages)\//

const findIn = (isViolation: (node: NodeWithAncestors) => boolean) => (source: SourceFile) =>
  WHOLE_REACT.test(source.path)
    ? []
    : source.nodes.filter(isViolation).map(({ node }) => locationOf(source, node.start))

/** A selector that searches the whole page: `>` limits it to the children. Browsers search again whenever something is touched. */
const SEARCHES_PAGE = /\b(?:html|body|:root):has\((?!>)/g

export const REACT_RULES: readonly ArchitectureRule[] = [
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
    statement:
      'uses no <ViewTransition>, <Activity>, <SuspenseList>, action state or loading of files, which the build leaves out of React',
    findViolations: findIn(isLeftOutImport),
    badExample: ['src/a.tsx', "import { ViewTransition } from 'react'"],
    goodExample: ['src/a.tsx', 'document.startViewTransition(update)'],
  },
  {
    statement:
      'renders no <title>, <meta>, <link>, <style> or <script>: the build leaves their hoisting out of React',
    findViolations: findIn(isRenderedResource),
    badExample: ['src/a.tsx', 'export const a = <title>Menu</title>'],
    goodExample: ['src/staff/host/a.tsx', 'export const a = <title>Menu</title>'],
  },
  {
    statement: 'gives no ref to a fragment: the build leaves these refs out of React',
    findViolations: findIn(isFragmentRef),
    badExample: ['src/a.tsx', 'export const a = <Fragment ref={b} />'],
    goodExample: ['src/a.tsx', 'export const a = <Fragment key="b"><i ref={c} /></Fragment>'],
  },
]
