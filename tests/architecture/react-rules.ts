/** What the build leaves out of React, the pages must not use (src/app/small-react-plugin.ts). */
import type { ArchitectureRule } from './architecture-rule'
import { childNode, identifierName, locationOf, type NodeWithAncestors } from './syntax'

const isViewTransitionImport = ({ node }: NodeWithAncestors): boolean =>
  node.type === 'ImportSpecifier' && identifierName(childNode(node, 'imported')) === 'ViewTransition'

/** `<Fragment ref={…}>` */
const isFragmentRef = ({ node, ancestors: [parent] }: NodeWithAncestors): boolean =>
  node.type === 'JSXAttribute' &&
  identifierName(childNode(node, 'name')) === 'ref' &&
  parent !== undefined &&
  identifierName(childNode(parent, 'name')) === 'Fragment'

export const REACT_RULES: readonly ArchitectureRule[] = [
  {
    statement: 'uses no <ViewTransition>, which the build leaves out of React',
    findViolations: source =>
      source.nodes.filter(isViewTransitionImport).map(({ node }) => locationOf(source, node.start)),
    badExample: ['src/a.tsx', "import { ViewTransition } from 'react'"],
    goodExample: ['src/a.tsx', 'document.startViewTransition(update)'],
  },
  {
    statement: 'gives no ref to a fragment: the build leaves these refs out of React',
    findViolations: source =>
      source.nodes.filter(isFragmentRef).map(({ node }) => locationOf(source, node.start)),
    badExample: ['src/a.tsx', 'export const a = <Fragment ref={b} />'],
    goodExample: ['src/a.tsx', 'export const a = <Fragment key="b"><i ref={c} /></Fragment>'],
  },
]
