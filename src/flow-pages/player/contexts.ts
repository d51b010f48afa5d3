/** What a chart remembers at each step of a walk, put together from its changes. */
import type { Walk } from '../flow-data'

type Values = Readonly<Record<string, unknown>>

/** The context after a step; before the first there is none. */
export const contextAt = ({ steps }: Pick<Walk, 'steps'>, at: number): Values =>
  Object.assign({}, ...steps.slice(0, at + 1).map(({ changes }) => changes))

/** One thing that is different, however deep it lies. */
export interface Change {
  /** Its way in the context: 'facts.intent.sessionUrl'. */
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A long way is no longer read; below it two things are shown as wholes. */
const DEEPEST = 4

/** Every difference between two values, as far in as both of them go. */
export function differences(before: unknown, after: unknown, name = '', depth = 0): Change[] {
  if (same(before, after)) return []
  if (!isRecord(before) || !isRecord(after) || depth > DEEPEST) return [{ name, before, after }]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap(part =>
    differences(before[part] ?? null, after[part] ?? null, name ? `${name}.${part}` : part, depth + 1),
  )
}

/** What a step changed. */
export const changesAt = (walk: Pick<Walk, 'steps'>, at: number): Change[] =>
  at === 0 ? [] : differences(contextAt(walk, at - 1), contextAt(walk, at))
