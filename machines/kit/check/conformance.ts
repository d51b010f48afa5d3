import { type AnyActor, type AnyMachineSnapshot, createActor } from 'xstate'
import type { StateGraph } from '#machines/kit/explore/explore-states'
import type { ChartEvent, Flow } from '#machines/kit/explore/flow'
import { findExactTimer, STOPPED_CLOCK } from '#machines/kit/explore/scheduled-timers'
import { tracePath } from '#machines/kit/explore/stepper'
import { type StubEvent, withStubActors } from '#machines/kit/explore/stub-implementations'
import { timersStartedInLastStep } from './pending-timers'

/**
 * The real actor beside the pure one: the same steps, with timers that must really be armed and answers that must really have
 * been asked for. Time stands still; a step fires its own timer.
 */

const STUB_EVENT_FACTORIES: readonly (readonly [prefix: string, answer: (event: ChartEvent) => StubEvent])[] =
  [
    ['xstate.done.actor.', ({ output }) => ({ type: 'stub.done', output })],
    ['xstate.error.actor.', ({ error }) => ({ type: 'stub.failed', error })],
    ['xstate.snapshot.', ({ snapshot }) => ({ type: 'stub.reported', snapshot })],
  ]

const stubEventFactoryFor = ({ type }: ChartEvent) =>
  STUB_EVENT_FACTORIES.find(([prefix]) => type.startsWith(prefix))

/** What a stand-in must be told, so that it answers with this event; null for an event that is no answer. */
export const toStubEvent = (event: ChartEvent): StubEvent | null =>
  stubEventFactoryFor(event)?.[1](event) ?? null

/** Lets an invoked actor answer. @throws Error when it is not running */
function answerActor(
  actor: AnyActor,
  event: ChartEvent,
  [prefix, toAnswer]: (typeof STUB_EVENT_FACTORIES)[number],
) {
  const child = actor.getSnapshot().children[event.type.slice(prefix.length)]
  if (child === undefined) throw new Error(`${event.type}: nobody runs who could answer`)
  child.send(toAnswer(event))
}

/** Fires the timer that carries an event. @throws Error when it is not armed */
function fireTimer(actor: AnyActor, event: ChartEvent) {
  const armed = findExactTimer(actor, event)
  if (armed === undefined) throw new Error(`${event.type}: no such timer is armed`)
  actor.system.scheduler.cancel(actor, armed.id)
  actor.send(event)
}

/** The events that a chart sends itself later: its `after`s, and what it raises with a delay. */
const timerTypesIn = ({ initialStep, edges }: StateGraph): ReadonlySet<string> =>
  new Set(
    [initialStep, ...edges]
      .flatMap(({ step }) => timersStartedInLastStep([step]))
      .map(({ event }) => event.type),
  )

const timerTypesByGraph = new WeakMap<StateGraph, ReadonlySet<string>>()

/** The same, found once: every path of a graph asks. */
function cachedTimerTypes(graph: StateGraph): ReadonlySet<string> {
  const timers = timerTypesByGraph.get(graph) ?? timerTypesIn(graph)
  timerTypesByGraph.set(graph, timers)
  return timers
}

/** Brings one step about in the way it would come. @throws Error when it could not come */
function performStep(actor: AnyActor, event: ChartEvent, timers: ReadonlySet<string>) {
  const answering = stubEventFactoryFor(event)
  if (answering) answerActor(actor, event, answering)
  else if (timers.has(event.type)) fireTimer(actor, event)
  else actor.send(event)
}

const serializeSnapshot = ({ value, status, context, output }: AnyMachineSnapshot) =>
  JSON.stringify({ value, status, context, output })

/**
 * Walks one path on a real actor and on the pure steps side by side.
 * @returns the first step at which they part, in words; nothing where they agree all the way
 * @throws Error when a timer is not armed or an actor that should answer does not run
 */
export function findConformanceError(
  { machine, fixtures }: Flow,
  graph: StateGraph,
  path: readonly ChartEvent[],
): string | null {
  const timers = cachedTimerTypes(graph)
  const pure = tracePath(machine, fixtures.input, path).map(({ snapshot }) => serializeSnapshot(snapshot))
  const actor = createActor(withStubActors(machine), { input: fixtures.input, clock: STOPPED_CLOCK })
  actor.subscribe({ error: () => undefined })
  actor.start()
  for (const [at, event] of path.entries()) {
    performStep(actor, event, timers)
    const real = serializeSnapshot(actor.getSnapshot())
    const expected = pure[at + 1]
    if (real !== expected)
      return `step ${at + 1}, ${event.type}: really ${real}, by the pure step ${expected}`
  }
  actor.stop()
  return null
}
