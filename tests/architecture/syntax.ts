/** Reads source files as syntax trees, so that rules check code and not text that looks like code. */
import { parseSync } from 'vite'

/** A node of the syntax tree (ESTree with TypeScript). */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value

/** A node with its ancestors, the nearest first. */
export interface NodeWithAncestors {
  readonly node: SyntaxNode
  readonly ancestors: readonly SyntaxNode[]
}

/** Adds a node and all nodes in it, in the order of the text. The million nodes of the repository make a generator slow. */
function addNodes(value: unknown, ancestors: readonly SyntaxNode[], nodes: NodeWithAncestors[]): void {
  if (Array.isArray(value)) for (const item of value) addNodes(item, ancestors, nodes)
  if (!isNode(value)) return
  nodes.push({ node: value, ancestors })
  const inner = [value, ...ancestors]
  for (const field of Object.values(value)) if (typeof field === 'object') addNodes(field, inner, nodes)
}

/** A parsed source file. */
export interface SourceFile {
  /** From the top of the repository, with slashes: 'domain/money.ts'. */
  readonly path: string
  readonly text: string
  readonly nodes: readonly NodeWithAncestors[]
  readonly comments: readonly { readonly value: string; readonly start: number }[]
}

/** Reads a source text. @throws when it does not parse */
export function readSource(path: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const nodes: NodeWithAncestors[] = []
  addNodes(program, [], nodes)
  return { path, text, comments, nodes }
}

/** Path and line: 'domain/money.ts:12'. */
export const locationOf = (source: SourceFile, start: number): string =>
  `${source.path}:${source.text.slice(0, start).split('\n').length}`

/** The child node in a field; null where the field holds no node. */
export function childNode(node: SyntaxNode, field: string): SyntaxNode | null {
  const child = node[field]
  return isNode(child) ? child : null
}

/** The name of an identifier or the text of a literal; '' for anything else. */
export function identifierName(node: SyntaxNode | null): string {
  const name = node?.type === 'Literal' ? node.value : node?.name
  return typeof name === 'string' ? name : ''
}

/** Whether a node is a function in any of its forms. */
export const isFunction = ({ type }: SyntaxNode): boolean =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type)

const IMPORT_NODE_TYPES = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

/** The imports of a file, including types and re-exports. */
export const importsOf = (source: SourceFile): { readonly from: string; readonly start: number }[] =>
  source.nodes
    .filter(({ node }) => IMPORT_NODE_TYPES.has(node.type))
    .map(({ node }) => ({
      from: identifierName(childNode(node, 'source') ?? childNode(node, 'argument')),
      start: node.start,
    }))
    .filter(({ from }) => from !== '')
