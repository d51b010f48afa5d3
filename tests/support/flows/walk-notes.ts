/** Ways through a chart as the player steps through them. */
import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import { eventWords, kindOf } from '#machines/kit/chart'
import type { Flow, Step } from '#machines/kit/flow'
import { activeStates } from '#machines/kit/standing'
import { type Stepped, trace } from '#machines/kit/stepper'
import type { Walk, WalkKind, WalkStep } from '../../../src/flow-pages/flow-data'
import { deedsOf } from './deeds'
import { plainRecord } from './plain'

type Context = Readonly<Record<string, unknown>>

/** What is new in a context; null for what is gone. */
function changesOf(before: Context, after: Context): Context {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter(name => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
  return Object.fromEntries(changed.map(name => [name, after[name] ?? null]))
}

const eventOf = ({ type, ...given }: Step) => ({ type, ...plainRecord(given) })

function stepOf(
  machine: AnyStateMachine,
  { snapshot, taken, transitions }: Stepped,
  before: Context,
): WalkStep {
  const isStart = taken.event.type === 'xstate.init'
  const after = plainRecord(snapshot.context)
  return {
    event: eventOf(taken.event),
    says: isStart ? 'It begins' : eventWords(machine, taken.event.type),
    kind: kindOf(taken.event.type),
    transitions,
    states: snapshot._nodes.map(({ id }) => id),
    stands: activeStates(snapshot.value),
    changes: isStart ? after : changesOf(before, after),
    deeds: deedsOf(machine, taken),
  }
}

/** Where a chart is, by its innermost states, and whether it broke there. */
const endOf = (stepped: Stepped | undefined): string => {
  if (!stepped) return ''
  const stands = activeStates(stepped.snapshot.value).join(', ')
  return stepped.snapshot.status === 'error' ? `${stands}, broken` : stands
}

export interface WalkWords {
  readonly kind: WalkKind
  /** From 1, among those of its kind. */
  readonly number: number
  readonly title: string
  readonly story?: string
}

/** Steps through a way. @param input in the place of the cases' own */
export function walkOf(
  { machine, cases }: Pick<Flow, 'machine' | 'cases'>,
  path: readonly Step[],
  { kind, number, title, story = '' }: WalkWords,
  input: unknown = cases.input,
): Walk {
  const stepped = trace(machine, input, path)
  const contexts = stepped.map(({ snapshot }) => plainRecord(snapshot.context))
  return {
    id: `${kind}-${number}`,
    kind,
    title,
    story,
    ends: endOf(stepped.at(-1)),
    steps: stepped.map((step, at) => stepOf(machine, step, contexts[at - 1] ?? {})),
  }
}
