import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

interface SourceSpan {
  readonly start: number
  readonly end: number
}

/** XState's action creators. Their argument is the body of the action, so they count as functions. */
const ACTION_CREATORS = ['assign', 'sendTo', 'raise']

/** Formats an offset as '12:4': lines count from 1, columns from 0. */
function lineAndColumnAt(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n')
  return `${lines.length}:${lines.at(-1)?.length ?? 0}`
}

/**
 * Lists the functions of a file (guards, actions, delays) in Stryker's notation: `<file>:<start>-<end>`. Stryker then leaves the
 * chart's config alone, because `npm run mutate` mutates that.
 */
export function listFunctionLocations(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const spans: SourceSpan[] = []
  const addSpan = (node: SourceSpan) => void spans.push(node)
  new Visitor({
    ArrowFunctionExpression: addSpan,
    FunctionDeclaration: addSpan,
    FunctionExpression: addSpan,
    CallExpression: node => {
      if (node.callee.type === 'Identifier' && ACTION_CREATORS.includes(node.callee.name)) addSpan(node)
    },
  }).visit(parseSync(file, text).program)
  return spans.map(
    ({ start, end }) => `${file}:${lineAndColumnAt(text, start)}-${lineAndColumnAt(text, end)}`,
  )
}
