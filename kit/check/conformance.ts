/**
 * Compares a real actor with the pure steps. The real actor takes the same path, but each timer must really be pending and each
 * answering actor must really run. The clock is stopped: each step fires its own timer.
 */
import { type AnyActor, type AnyMachineSnapshot, createActor, createMachine } from 'xstate'
import type { StateGraph } from '../explore/explore-states.ts'
import type { ChartEvent, Flow } from '../explore/flow.ts'
import { KitError } from '../explore/kit-error.ts'
import { findExactTimer, STOPPED_CLOCK } from '../explore/scheduled-timers.ts'
import { serializeContext } from '../explore/serialize-context.ts'
import { stateIdOf } from '../explore/state-nodes.ts'
import { runPath } from '../explore/stepper.ts'
import { type StubEvent, toActorAnswer, withStubActors } from '../explore/stub-implementations.ts'
import { timersStartedInLastStep } from './pending-timers.ts'

/** The state that an actor is in, for error messages. */
const currentStateId = (actor: AnyActor): string => stateIdOf(actor.getSnapshot())

/** Makes an invoked actor answer. @throws KitError `actor_not_running` */
function answerAs(actor: AnyActor, actorId: string, stubEvent: StubEvent, { type }: ChartEvent) {
  const child = actor.getSnapshot().children[actorId]
  if (child === undefined)
    throw new KitError('actor_not_running', `${type}: the actor '${actorId}' is not running`, {
      state: currentStateId(actor),
    })
  child.send(stubEvent)
}

/** Fires the timer that sends an event. @throws KitError `timer_not_pending` */
function fireTimer(actor: AnyActor, event: ChartEvent) {
  const timer = findExactTimer(actor, event)
  if (timer === undefined)
    throw new KitError('timer_not_pending', `${event.type}: no such timer is pending`, {
      state: currentStateId(actor),
    })
  actor.system.scheduler.cancel(actor, timer.id)
  actor.send(event)
}

/** The types of the events that a chart sends itself later: by `after`, and by `raise` with a delay. */
const timerTypesIn = ({ initialStep, edges }: StateGraph): ReadonlySet<string> =>
  new Set(
    [initialStep, ...edges]
      .flatMap(({ step }) => timersStartedInLastStep([step]))
      .map(({ event }) => event.type),
  )

const timerTypesByGraph = new WeakMap<StateGraph, ReadonlySet<string>>()

/** Computed once for each graph, because every path needs it. */
function cachedTimerTypes(graph: StateGraph): ReadonlySet<string> {
  const timerTypes = timerTypesByGraph.get(graph) ?? timerTypesIn(graph)
  timerTypesByGraph.set(graph, timerTypes)
  return timerTypes
}

/** Sends an event through its real source: an actor, a timer or the outside. @throws KitError when the source is missing */
function performStep(actor: AnyActor, event: ChartEvent, timerTypes: ReadonlySet<string>) {
  const answer = toActorAnswer(event)
  if (answer) answerAs(actor, answer.actorId, answer.stubEvent, event)
  else if (timerTypes.has(event.type)) fireTimer(actor, event)
  else actor.send(event)
}

const serializeSnapshot = (snapshot: AnyMachineSnapshot) => {
  const { value, status, context, output } = snapshot
  serializeContext(context, stateIdOf(snapshot))
  return JSON.stringify({ value, status, context, output })
}

/** Starts the chart below an empty parent, so that a chart that uses `sendParent` works as well. */
function startActor({ machine, fixtures }: Flow): AnyActor {
  const parent = createActor(createMachine({}), { clock: STOPPED_CLOCK })
  parent.subscribe({ error: () => undefined })
  parent.start()
  const actor = createActor(withStubActors(machine), { input: fixtures.input, parent })
  actor.subscribe({ error: () => undefined })
  return actor.start()
}

/**
 * Takes one path on a real actor and with pure steps.
 * @returns the first step where they differ, as a sentence, or null
 * @throws KitError `timer_not_pending` or `actor_not_running` when a step could not really happen
 */
export function findConformanceError(
  flow: Flow,
  graph: StateGraph,
  path: readonly ChartEvent[],
): string | null {
  const timerTypes = cachedTimerTypes(graph)
  const pure = runPath(flow.machine, flow.fixtures.input, path).map(({ snapshot }) =>
    serializeSnapshot(snapshot),
  )
  const actor = startActor(flow)
  for (const [index, event] of path.entries()) {
    performStep(actor, event, timerTypes)
    const real = serializeSnapshot(actor.getSnapshot())
    const expected = pure[index + 1]
    if (real !== expected)
      return `step ${index + 1}, ${event.type}: the actor is ${real}, the pure step ${expected}`
  }
  return null
}
