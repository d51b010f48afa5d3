import type { ChartData, Trace } from '#flow-pages/flow-data'
import { partLabel } from '#flow-pages/part-label'

/** The title of a trace with words for names: ‘The order fails’ for 'xstate.error.actor.placeOrder'. */
export function traceTitle(chart: ChartData, { title, steps }: Trace): string {
  const events = steps
    .filter(({ event }) => event.type.startsWith('xstate.'))
    .map(({ event, sentence }) => [event.type, sentence] as const)
  const states = chart.states
    .filter(({ name }) => /[.A-Z]/.test(name))
    .map(({ id, name }) => [name, partLabel(chart, id, false)] as const)
    .toSorted(([one], [other]) => other.length - one.length)
  return [...events, ...states].reduce((text, [name, words]) => text.replaceAll(name, `‘${words}’`), title)
}
