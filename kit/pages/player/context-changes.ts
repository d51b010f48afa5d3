/** Computes the context at each step of a trace from its changes. */

import { isRecord } from '../../explore/is-record.ts'
import type { Trace } from '../flow-data.ts'

type Values = Readonly<Record<string, unknown>>

/** The context after the step with this index. */
export const contextAt = ({ steps }: Pick<Trace, 'steps'>, index: number): Values =>
  Object.assign({}, ...steps.slice(0, index + 1).map(({ contextChanges }) => contextChanges))

/** A changed value at any depth of the context. */
export interface ContextChange {
  /** The path in the context: 'savedPayment.intent.sessionUrl'. */
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** Values below this depth are shown as a whole, because a longer path is hard to read. */
const MAX_DEPTH = 4

/** All differences between two values, down to `MAX_DEPTH`, or to where one of them is no record. */
function diffValues(before: unknown, after: unknown, name = '', depth = 0): ContextChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isRecord(before) || !isRecord(after) || depth > MAX_DEPTH) return [{ name, before, after }]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap(key =>
    diffValues(before[key] ?? null, after[key] ?? null, name ? `${name}.${key}` : key, depth + 1),
  )
}

/** The changes of the step with this index. */
export const contextChangesAt = (trace: Pick<Trace, 'steps'>, index: number): ContextChange[] =>
  index === 0 ? [] : diffValues(contextAt(trace, index - 1), contextAt(trace, index))
