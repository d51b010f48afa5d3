/** What differs between two versions of a chart. States are compared by their path, transitions by event, guard and target. */
import type { ChartOutline, StateOutline, TransitionOutline } from './chart-outline.ts'

export type ChangeKind = 'added' | 'removed' | 'changed' | 'same'

export interface ComparedState {
  readonly kind: ChangeKind
  /** The new version, or the old one of a removed state. */
  readonly state: StateOutline
  /** What changed, in words. */
  readonly details: readonly string[]
}

export interface ComparedTransition {
  readonly kind: ChangeKind
  /** The new version, or the old one of a removed transition. */
  readonly transition: TransitionOutline
  readonly details: readonly string[]
}

export interface ChartComparison {
  readonly states: readonly ComparedState[]
  readonly transitions: readonly ComparedTransition[]
}

const quote = (values: readonly string[]): string => values.filter(Boolean).join(', ') || 'none'

/** 'target: was failed, is waiting'; nothing when both are equal. */
const describeChange = (what: string, before: readonly string[], after: readonly string[]): string[] =>
  quote(before) === quote(after) ? [] : [`${what}: was ${quote(before)}, is ${quote(after)}`]

const describeStateChange = (before: StateOutline, after: StateOutline): string[] => [
  ...describeChange('type', [before.type], [after.type]),
  ...describeChange('first state', [before.initial], [after.initial]),
  ...describeChange('tags', before.tags, after.tags),
  ...describeChange('actors', before.actors, after.actors),
  ...describeChange('entry actions', before.entry, after.entry),
  ...describeChange('exit actions', before.exit, after.exit),
  ...describeChange('description', [before.description], [after.description]),
]

function compareStates(before: ChartOutline, after: ChartOutline): ComparedState[] {
  const old = new Map(before.states.map(state => [state.id, state]))
  const kept = new Set(after.states.map(({ id }) => id))
  const current = after.states.map((state): ComparedState => {
    const earlier = old.get(state.id)
    if (!earlier) return { kind: 'added', state, details: [] }
    const details = describeStateChange(earlier, state)
    return { kind: details.length > 0 ? 'changed' : 'same', state, details }
  })
  const removed = before.states.filter(({ id }) => !kept.has(id))
  return [...current, ...removed.map((state): ComparedState => ({ kind: 'removed', state, details: [] }))]
}

/** Two transitions are versions of each other when these agree. Each rule takes what the ones before it have left. */
const SAME_TRANSITION: readonly ((transition: TransitionOutline) => unknown)[] = [
  ({ source, event, guard, targets, actions }) => [source, event, guard, targets, actions],
  ({ source, event, guard, targets }) => [source, event, guard, targets],
  ({ source, event, guard }) => [source, event, guard],
  ({ source, event, targets }) => [source, event, targets],
]

type TransitionPair = readonly [before: TransitionOutline, after: TransitionOutline]

/** Pairs the transitions of both versions. A transition without a partner was removed or added. */
function pairTransitions(before: ChartOutline, after: ChartOutline) {
  const removed = new Set(before.transitions)
  const added = new Set(after.transitions)
  const pairs = new Map<TransitionOutline, TransitionPair>()
  for (const keyOf of SAME_TRANSITION)
    for (const transition of added) {
      const key = JSON.stringify(keyOf(transition))
      const earlier = [...removed].find(candidate => JSON.stringify(keyOf(candidate)) === key)
      if (!earlier) continue
      pairs.set(transition, [earlier, transition])
      removed.delete(earlier)
      added.delete(transition)
    }
  return { pairs, removed }
}

/** The name of the delay of an `after`; '' for other events. */
const delayNameOf = (event: string): string => /^xstate\.after\.([^.]+)/.exec(event)?.[1] ?? ''

const delayOf = ({ delays }: ChartOutline, event: string): string[] => {
  const length = delays[delayNameOf(event)]
  return length === undefined ? [] : [typeof length === 'number' ? `${length} ms` : length]
}

/** Compares two versions of a chart. @param before null for a chart that did not exist */
export function compareCharts(before: ChartOutline | null, after: ChartOutline): ChartComparison {
  const old = before ?? { id: after.id, states: [], transitions: [], delays: {} }
  const { pairs, removed } = pairTransitions(old, after)
  const current = after.transitions.map((transition): ComparedTransition => {
    const pair = pairs.get(transition)
    if (!pair) return { kind: 'added', transition, details: [] }
    const [earlier] = pair
    const details = [
      ...describeChange('guard', [earlier.guard], [transition.guard]),
      ...describeChange('target', earlier.targets, transition.targets),
      ...describeChange('actions', earlier.actions, transition.actions),
      ...describeChange('delay', delayOf(old, earlier.event), delayOf(after, transition.event)),
    ]
    return { kind: details.length > 0 ? 'changed' : 'same', transition, details }
  })
  return {
    states: compareStates(old, after),
    transitions: [
      ...current,
      ...[...removed].map((transition): ComparedTransition => ({ kind: 'removed', transition, details: [] })),
    ],
  }
}

/** Whether anything differs. */
export const hasChanges = ({ states, transitions }: ChartComparison): boolean =>
  [...states, ...transitions].some(({ kind }) => kind !== 'same')
