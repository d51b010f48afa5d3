import { childNode, identifierName, type SourceFile, type SyntaxNode } from './syntax'

export interface ExportedName {
  readonly name: string
  readonly path: string
}

const DECLARATIONS = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'VariableDeclarator',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
])

const isDirectlyExported = (ancestors: readonly SyntaxNode[]): boolean => {
  const [parent, grandparent] = ancestors
  return [parent, parent?.type === 'VariableDeclaration' ? grandparent : undefined].some(
    node => node?.type === 'ExportNamedDeclaration',
  )
}

/** The names that a file declares and exports. A re-export is not a second declaration. */
export const exportedNamesOf = ({ nodes, path }: SourceFile): ExportedName[] => {
  const names = nodes
    .filter(({ node, ancestors }) => DECLARATIONS.has(node.type) && isDirectlyExported(ancestors))
    .map(({ node }) => identifierName(childNode(node, 'id')))
    .filter(name => name !== '')
  // A constant and the type that is made of it may share their name: they are one thing.
  return [...new Set(names)].map(name => ({ name, path }))
}

/** Names that two files declare: 'TestServer: a.ts, b.ts'. */
export function findDuplicateNames(names: readonly ExportedName[]): string[] {
  const pathsByName = new Map<string, string[]>()
  for (const { name, path } of names) pathsByName.set(name, [...(pathsByName.get(name) ?? []), path])
  return [...pathsByName]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`)
}

/** One-word verbs and fillers that say nothing about what a function does. */
const VAGUE_NAMES = new Set(
  [
    [
      'ask',
      'asked',
      'begin',
      'begun',
      'came',
      'check',
      'do',
      'drop',
      'find',
      'get',
      'give',
      'go',
      'handle',
      'hear',
    ],
    [
      'keep',
      'kept',
      'look',
      'make',
      'meet',
      'note',
      'open',
      'pass',
      'plain',
      'process',
      'put',
      'run',
      'same',
      'say',
    ],
    ['says', 'see', 'set', 'settle', 'show', 'take', 'tell', 'told', 'turn', 'way', 'ways', 'wish', 'words'],
  ].flat(),
)

export const findVagueNames = (names: readonly ExportedName[]): string[] =>
  names.filter(({ name }) => VAGUE_NAMES.has(name)).map(({ name, path }) => `${path}: ${name}`)
