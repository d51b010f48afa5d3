/** Where the functions of a file are. */
import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

interface SourceSpan {
  readonly start: number
  readonly end: number
}

/** What makes an action of XState's: what it is given is the action's body. */
const ACTION_CREATORS = ['assign', 'sendTo', 'raise']

/** '12:4': the line from one, the column from nought. */
function lineAndColumnAt(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n')
  return `${lines.length}:${lines.at(-1)?.length ?? 0}`
}

/**
 * Each function of a file, guards, actions and delays above all, as Stryker is told where to change something. What a chart's config
 * says beside them is left to `npm run mutate`, which knows what it means.
 */
export function listFunctionLocations(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const found: SourceSpan[] = []
  const keep = (node: SourceSpan) => void found.push(node)
  new Visitor({
    ArrowFunctionExpression: keep,
    FunctionDeclaration: keep,
    FunctionExpression: keep,
    CallExpression: node => {
      if (node.callee.type === 'Identifier' && ACTION_CREATORS.includes(node.callee.name)) keep(node)
    },
  }).visit(parseSync(file, text).program)
  return found.map(
    ({ start, end }) => `${file}:${lineAndColumnAt(text, start)}-${lineAndColumnAt(text, end)}`,
  )
}
