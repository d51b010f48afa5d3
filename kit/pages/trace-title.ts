/** The title and the end of a trace, in words or in names of the code. */
import { isStateWithin } from '../explore/is-state-within.ts'
import { innermostStates } from './chart/drawing/select-drawing.ts'
import type { ChartData, Trace } from './flow-data.ts'
import { splitNames } from './name-words.ts'
import { partLabel } from './part-label.ts'

type ChartParts = Pick<ChartData, 'root' | 'states'>

/** The title of a trace with words for names: ‘The order fails’ for 'xstate.error.actor.placeOrder'. */
export function traceTitle(chart: ChartParts, { title, kind, steps }: Trace): string {
  // People wrote the titles of examples. Those of mutations name parts of the code.
  const isMutation = kind === 'counterexample' || kind === 'survivor'
  const events = steps
    .filter(({ event }) => event.type.startsWith('xstate.') || (isMutation && event.type.includes('.')))
    .map(({ event, sentence }) => [event.type, sentence] as const)
  const inner = chart.states.filter(({ id }) => id !== chart.root)
  const ids = isMutation ? inner.map(({ id }) => [id, partLabel(chart, id, false)] as const) : []
  const names = inner
    .filter(({ name }) => /[.A-Z]/.test(name))
    .map(({ id, name }) => [name, partLabel(chart, id, false)] as const)
  const states = [...ids, ...names].toSorted(([one], [other]) => other.length - one.length)
  const text = [...events, ...states].reduce(
    (replaced, [name, words]) => replaced.replaceAll(name, `‘${words}’`),
    title,
  )
  return isMutation ? splitNames(text.replaceAll('#‘', '‘')) : text
}

/** The innermost states at the end of a trace, with a note if the chart failed. */
export function traceEnd(chart: ChartParts, { endsIn, steps }: Trace, hasNames: boolean): string {
  if (hasNames) return endsIn
  const ids = innermostStates(steps.at(-1)?.states ?? [])
  const label = stateLabels(chart, ids)
  return endsIn.endsWith(', broken') ? `${label}; broken` : label
}

/** Several states in the order of the chart. The state around all of them is named once: 'Signed in: payment, idle; order page, open'. */
function stateLabels(chart: ChartParts, ids: readonly string[]): string {
  const inOrder = chart.states.filter(({ id }) => ids.includes(id))
  const around = chart.states.findLast(
    ({ id }) => id !== chart.root && inOrder.every(state => state.id !== id && isStateWithin(state.id, id)),
  )
  const labels = inOrder.map(({ id }) => partLabel(chart, id, false))
  // Each state can have commas of its own: 'Signed in, idle'.
  if (!around || labels.length < 2) return labels.join('; ')
  const group = partLabel(chart, around.id, false)
  return `${group}: ${labels.map(label => label.slice(group.length + 2)).join('; ')}`
}
