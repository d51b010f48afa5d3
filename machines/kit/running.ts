import { type AnyActor, type AnyMachineSnapshot, createActor } from 'xstate'
import { armedNow } from '#machines/kit/armed'
import type { Graph } from '#machines/kit/explore'
import type { Flow, Step } from '#machines/kit/flow'
import { type Answer, withStandIns } from '#machines/kit/inert'
import { trace } from '#machines/kit/stepper'
import { exactTimer, STILL_CLOCK } from '#machines/kit/timers'

/**
 * The real actor beside the pure one: the same steps, with timers that must really be armed and answers that must really have
 * been asked for. Time stands still; a step fires its own timer.
 */

const ANSWERS: readonly (readonly [prefix: string, answer: (event: Step) => Answer])[] = [
  ['xstate.done.actor.', ({ output }) => ({ type: 'standIn.done', output })],
  ['xstate.error.actor.', ({ error }) => ({ type: 'standIn.failed', error })],
  ['xstate.snapshot.', ({ snapshot }) => ({ type: 'standIn.showed', snapshot })],
]

const answeringOf = ({ type }: Step) => ANSWERS.find(([prefix]) => type.startsWith(prefix))

/** What a stand-in must be told, so that it answers with this event; null for an event that is no answer. */
export const answerOf = (event: Step): Answer | null => answeringOf(event)?.[1](event) ?? null

/** Lets an invoked actor answer. @throws Error when it is not running */
function answer(actor: AnyActor, event: Step, [prefix, toAnswer]: (typeof ANSWERS)[number]) {
  const child = actor.getSnapshot().children[event.type.slice(prefix.length)]
  if (child === undefined) throw new Error(`${event.type}: nobody runs who could answer`)
  child.send(toAnswer(event))
}

/** Fires the timer that carries an event. @throws Error when it is not armed */
function fire(actor: AnyActor, event: Step) {
  const armed = exactTimer(actor, event)
  if (armed === undefined) throw new Error(`${event.type}: no such timer is armed`)
  actor.system.scheduler.cancel(actor, armed.id)
  actor.send(event)
}

/** The events that a chart sends itself later: its `after`s, and what it raises with a delay. */
const timersIn = ({ started, edges }: Graph): ReadonlySet<string> =>
  new Set([started, ...edges].flatMap(({ taken }) => armedNow([taken])).map(({ event }) => event.type))

const knownTimers = new WeakMap<Graph, ReadonlySet<string>>()

/** The same, found once: every path of a graph asks. */
function timersOf(graph: Graph): ReadonlySet<string> {
  const timers = knownTimers.get(graph) ?? timersIn(graph)
  knownTimers.set(graph, timers)
  return timers
}

/** Brings one step about in the way it would come. @throws Error when it could not come */
function bringAbout(actor: AnyActor, event: Step, timers: ReadonlySet<string>) {
  const answering = answeringOf(event)
  if (answering) answer(actor, event, answering)
  else if (timers.has(event.type)) fire(actor, event)
  else actor.send(event)
}

const factsOf = ({ value, status, context, output }: AnyMachineSnapshot) =>
  JSON.stringify({ value, status, context, output })

/**
 * Walks one path on a real actor and on the pure steps side by side.
 * @returns the first step at which they part, in words; nothing where they agree all the way
 * @throws Error when a timer is not armed or an actor that should answer does not run
 */
export function disagreement({ machine, cases }: Flow, graph: Graph, path: readonly Step[]): string | null {
  const timers = timersOf(graph)
  const pure = trace(machine, cases.input, path).map(({ snapshot }) => factsOf(snapshot))
  const actor = createActor(withStandIns(machine), { input: cases.input, clock: STILL_CLOCK })
  actor.subscribe({ error: () => undefined })
  actor.start()
  for (const [at, event] of path.entries()) {
    bringAbout(actor, event, timers)
    const real = factsOf(actor.getSnapshot())
    const expected = pure[at + 1]
    if (real !== expected)
      return `step ${at + 1}, ${event.type}: really ${real}, by the pure step ${expected}`
  }
  actor.stop()
  return null
}
