/** What a chart remembers at each step of a walk, put together from its changes. */
import type { Trace } from '#flow-pages/flow-data'

type Values = Readonly<Record<string, unknown>>

/** The context after a step; before the first there is none. */
export const contextAt = ({ steps }: Pick<Trace, 'steps'>, at: number): Values =>
  Object.assign({}, ...steps.slice(0, at + 1).map(({ contextChanges }) => contextChanges))

/** One thing that is different, however deep it lies. */
export interface ContextChange {
  /** Its way in the context: 'facts.intent.sessionUrl'. */
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEqualJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A long way is no longer read; below it two things are shown as wholes. */
const MAX_DEPTH = 4

/** Every difference between two values, as far in as both of them go. */
export function diffValues(before: unknown, after: unknown, name = '', depth = 0): ContextChange[] {
  if (isEqualJson(before, after)) return []
  if (!isRecord(before) || !isRecord(after) || depth > MAX_DEPTH) return [{ name, before, after }]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap(part =>
    diffValues(before[part] ?? null, after[part] ?? null, name ? `${name}.${part}` : part, depth + 1),
  )
}

/** What a step changed. */
export const contextChangesAt = (walk: Pick<Trace, 'steps'>, at: number): ContextChange[] =>
  at === 0 ? [] : diffValues(contextAt(walk, at - 1), contextAt(walk, at))
