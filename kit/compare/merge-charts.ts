/** Two versions of a chart as one chart that can be drawn. It is never run: its guards and actions do nothing. */
import { type AnyStateMachine, createMachine } from 'xstate'
import { allTransitions } from '../explore/state-nodes.ts'
import type { ChangeKind, ChartComparison, ComparedState } from './compare-charts.ts'

interface MergedChart {
  readonly machine: AnyStateMachine
  /** What happened to each part, by the ids of the merged chart. */
  readonly kinds: ReadonlyMap<string, ChangeKind>
}

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** The transitions of a state as config, with their kinds by id. Changed events come first, because a drawing leaves out the last. */
function mergeTransitions(id: string, { transitions }: ChartComparison, kinds: Map<string, ChangeKind>) {
  const own = groupBy(
    transitions.filter(({ transition }) => transition.source === id),
    ({ transition }) => transition.event,
  )
  const isSame = ([, compared]: readonly [string, ChartComparison['transitions']]) =>
    compared.every(({ kind }) => kind === 'same')
  const ordered = [...own].toSorted((one, other) => Number(isSame(one)) - Number(isSame(other)))
  const entries = ordered.map(([event, compared]) => {
    for (const [index, { kind }] of compared.entries()) kinds.set(`${id}|${event}|${index}`, kind)
    const configs = compared.map(({ transition: { guard, targets, actions } }) => ({
      ...(guard && { guard }),
      ...(targets.length > 0 && { target: targets.map(target => `#${target}`) }),
      actions: targets.length > 0 ? [] : [actions[0] ?? 'stay'],
    }))
    return [event, configs] as const
  })
  return {
    on: Object.fromEntries(entries.filter(([event]) => event !== 'always')),
    always: entries.find(([event]) => event === 'always')?.[1] ?? [],
  }
}

function mergeState(
  { kind, state }: ComparedState,
  comparison: ChartComparison,
  kinds: Map<string, ChangeKind>,
): Record<string, unknown> {
  kinds.set(state.id, kind)
  const children = comparison.states.filter(child => child.state.parent === state.id)
  const [firstChild] = children
  return {
    id: state.id,
    description: state.description,
    tags: [...state.tags],
    ...mergeTransitions(state.id, comparison, kinds),
    ...(state.type === 'parallel' && { type: 'parallel' }),
    ...(state.type === 'final' && { type: 'final' }),
    ...(state.type === 'history' && { type: 'history' }),
    ...(firstChild && state.type !== 'parallel' && { initial: state.initial || firstChild.state.key }),
    ...(firstChild && {
      states: Object.fromEntries(
        children.map(child => [child.state.key, mergeState(child, comparison, kinds)]),
      ),
    }),
  }
}

/** Merges both versions: it has the removed states and transitions beside the existing ones. */
export function mergeCharts(comparison: ChartComparison): MergedChart | null {
  const kinds = new Map<string, ChangeKind>()
  const root = comparison.states.find(({ state, kind }) => state.parent === '' && kind !== 'removed')
  if (!root) return null
  const machine = createMachine(Object(mergeState(root, comparison, kinds)))
  const known = new Set([...kinds.keys()])
  return allTransitions(machine).every(({ id }) => known.has(id)) ? { machine, kinds } : null
}
