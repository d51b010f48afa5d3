/** Replaces what a chart runs. It depends on internal parts of XState, whose version is therefore pinned (5.33.3). */
import {
  type ActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  and,
  createActor,
  createEmptyActor,
  type EventObject,
  fromTransition,
  type InspectionEvent,
  isMachineSnapshot,
  type Snapshot,
} from 'xstate'
import type { ChartEvent } from './flow.ts'
import { KitError } from './kit-error.ts'
import { allStateNodes } from './state-nodes.ts'

/** What a pure scope reports about the steps that run in it. */
interface ScopeObserver {
  /** Called once for the event and once for each `always` transition or raised event that follows. */
  readonly onMicrostep: (taken: readonly AnyTransitionDefinition[], snapshot: AnyMachineSnapshot) => void
  readonly onAction: (action: { type: string; params: unknown }) => void
  /** The current snapshot, so that `system.get` finds the chart's actors as in a running system. */
  readonly currentSnapshot: () => AnyMachineSnapshot | undefined
}

/**
 * The same system, in which `system.get` finds the actors of a chart that does not run. It reports microsteps itself, because
 * `system.inspect` would copy every event that it reports.
 */
function createPureSystem(
  system: AnyActorScope['system'],
  { currentSnapshot, onMicrostep }: Omit<ScopeObserver, 'onAction'>,
): AnyActorScope['system'] {
  const actors = (): readonly (AnyActorRef | undefined)[] => Object.values(currentSnapshot()?.children ?? {})
  const get = (systemId: string) =>
    actors().find(actor => actor && 'systemId' in actor && actor.systemId === systemId)
  const reportMicrostep = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep' && isMachineSnapshot(event.snapshot))
      onMicrostep(event._transitions, event.snapshot)
  }
  return Object.assign(Object.create(system), { get, _sendInspectionEvent: reportMicrostep })
}

/** An actor scope for pure steps. It reports actions and microsteps, and executes, sends, schedules and starts nothing. */
export function createPureScope({ onAction, ...observer }: ScopeObserver): AnyActorScope {
  // The parent is there for `sendParent`.
  const self = createActor(
    fromTransition(() => undefined, undefined),
    { parent: createEmptyActor() },
  )
  return {
    self,
    id: self.id,
    sessionId: self.sessionId,
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    system: createPureSystem(self.system, observer),
    stopChild: () => undefined,
    actionExecutor: onAction,
  }
}

/** An event that makes a stub actor answer its parent. */
export type StubEvent =
  | { readonly type: 'stub.done'; readonly output: unknown }
  | { readonly type: 'stub.failed'; readonly error: unknown }
  | { readonly type: 'stub.reported'; readonly snapshot: unknown }

interface StubEventFactory {
  readonly prefix: string
  readonly create: (event: ChartEvent) => StubEvent
}

const STUB_EVENT_FACTORIES: readonly StubEventFactory[] = [
  { prefix: 'xstate.done.actor.', create: ({ output }) => ({ type: 'stub.done', output }) },
  { prefix: 'xstate.error.actor.', create: ({ error }) => ({ type: 'stub.failed', error }) },
  { prefix: 'xstate.snapshot.', create: ({ snapshot }) => ({ type: 'stub.reported', snapshot }) },
]

/** The actor that sends an event, and the stub event that makes it do so. Null for an event that no actor sends by itself. */
export function toActorAnswer(
  event: ChartEvent,
): { readonly actorId: string; readonly stubEvent: StubEvent } | null {
  const factory = STUB_EVENT_FACTORIES.find(({ prefix }) => event.type.startsWith(prefix))
  return factory
    ? { actorId: event.type.slice(factory.prefix.length), stubEvent: factory.create(event) }
    : null
}

/** The stub event that makes a stub actor send this event. Null for an event that is no answer. */
export const toStubEvent = (event: ChartEvent): StubEvent | null => toActorAnswer(event)?.stubEvent ?? null

type StubSnapshot = Snapshot<unknown>

// XState has no status 'idle'. It keeps a stub's first snapshot from `onSnapshot`, and its systemId free until it starts, so
// that several pure steps can each hold an actor with the same systemId. The type does not allow the status, hence the cast.
const IDLE_SNAPSHOT = { status: 'idle', output: undefined, error: undefined } as unknown as StubSnapshot

function stubTransition(snapshot: StubSnapshot, event: StubEvent | EventObject): StubSnapshot {
  if (event.type === 'xstate.stop') return { status: 'stopped', output: undefined, error: undefined }
  if (event.type === 'stub.done' && 'output' in event)
    return { status: 'done', output: event.output, error: undefined }
  if (event.type === 'stub.failed' && 'error' in event)
    return { status: 'error', output: undefined, error: event.error }
  if (event.type === 'stub.reported' && 'snapshot' in event) {
    const active: StubSnapshot = { status: 'active', output: undefined, error: undefined }
    return Object.assign({}, event.snapshot, active)
  }
  return snapshot
}

const stubLogic: ActorLogic<StubSnapshot, StubEvent | EventObject> = {
  getInitialSnapshot: () => IDLE_SNAPSHOT,
  transition: stubTransition,
  getPersistedSnapshot: snapshot => snapshot,
}

/** More microsteps than this in one step are an endless loop. XState has no limit of its own and would hang. */
const MAX_MICROSTEPS = 1_000

/** @throws KitError `inline_actor` when a state invokes logic that is not registered by name, which no stub could replace */
function assertNamedActors(machine: AnyStateMachine): void {
  const node = allStateNodes(machine).find(({ invoke }) =>
    invoke.some(({ src }) => typeof src !== 'string' || src.startsWith('xstate.invoke.')),
  )
  if (node === undefined) return
  const message = `${node.id} invokes an inline actor. Register it by name in setup({ actors }).`
  throw new KitError('inline_actor', message, { state: node.id })
}

/** What a state node takes for an event, undefined if nothing. */
type SelectTransitions = (
  snapshot: AnyMachineSnapshot,
  event: EventObject,
) => AnyTransitionDefinition[] | undefined

/**
 * Lets each state answer at once for an event that it has no transition for. XState would look in a cache, by a key that it
 * makes anew each time: exploring a chart asks most states about most events. Changes the states in place.
 */
function skipUnlistedEvents(machine: AnyStateMachine): void {
  for (const node of allStateNodes(machine)) {
    if ([...node.transitions.keys()].some(descriptor => descriptor.includes('*'))) continue
    const next: SelectTransitions = Object(node).next.bind(node)
    const nextIfListed: SelectTransitions = (snapshot, event) =>
      node.transitions.has(event.type) ? next(snapshot, event) : undefined
    Object.assign(node, { next: nextIfListed })
  }
}

/** The machine with these actors, and with a limit for endless loops. */
function withActors(machine: AnyStateMachine, actors: Record<string, unknown>): AnyStateMachine {
  assertNamedActors(machine)
  const stubbed = machine.provide({ actors })
  Object.assign(stubbed, { options: { ...stubbed.options, maxIterations: MAX_MICROSTEPS } })
  skipUnlistedEvents(stubbed)
  return stubbed
}

/**
 * The same chart with a stub in place of every actor it invokes or spawns, machines included. A stub does nothing until it
 * receives a `StubEvent`.
 * @throws KitError `inline_actor`
 */
export function withStubActors(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors ?? {})
  return withActors(machine, Object.fromEntries(names.map(name => [name, stubLogic])))
}

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'getStateNodeById' in logic

/** Machines made by `withStubLeafActors`. Any other machine in such a system was spawned inline. */
const stubbedMachines = new WeakSet<AnyStateMachine>()

/**
 * The same system with a stub in place of every actor that is not a machine. Machines stay, at any depth.
 * @throws KitError `inline_actor`
 */
export function withStubLeafActors(machine: AnyStateMachine): AnyStateMachine {
  const actors: [string, unknown][] = Object.entries(machine.implementations.actors ?? {})
  const stubbed = withActors(
    machine,
    Object.fromEntries(
      actors.map(([name, logic]) => [name, isMachine(logic) ? withStubLeafActors(logic) : stubLogic]),
    ),
  )
  stubbedMachines.add(stubbed)
  return stubbed
}

/** Whether an actor runs a stub, or a machine made by `withStubLeafActors`. */
export const isStubbedActor = (actor: object): boolean => {
  const logic: unknown = 'logic' in actor ? actor.logic : undefined
  return logic === stubLogic || (isMachine(logic) && stubbedMachines.has(logic))
}

/** XState gives an actor without an id its session id. */
const hasGeneratedId = ({ id, sessionId }: AnyActorRef): boolean => id === sessionId

/**
 * Checks the actors that a chart has started.
 * @param state the chart's state, for the message
 * @throws KitError `inline_actor` or `actor_without_id`
 */
export function assertStubbedActors({ children }: AnyMachineSnapshot, state: string): void {
  const actors: readonly (AnyActorRef | undefined)[] = Object.values(children)
  for (const actor of actors) {
    if (actor === undefined) continue
    if (!isStubbedActor(actor))
      throw new KitError(
        'inline_actor',
        `${state} has spawned the inline actor '${actor.id}'. Register it by name in setup({ actors }) and spawn that name.`,
        { state },
      )
    if (hasGeneratedId(actor))
      throw new KitError(
        'actor_without_id',
        `${state} has spawned an actor without an id. Give it one: spawn(name, { id }).`,
        { state },
      )
  }
}

/** Reports the result of each guard, whenever it is evaluated. Changes the transitions in place. */
export function observeGuards(
  transitions: Iterable<AnyTransitionDefinition>,
  onResult: (transition: AnyTransitionDefinition, holds: boolean) => void,
): void {
  for (const transition of transitions) {
    if (transition.guard === undefined) continue
    // XState's own guards are functions with a `check` that receives the snapshot. `and` makes one out of any guard.
    const { guard } = transition
    const original = Object(and([typeof guard === 'string' ? guard : Object(guard)]))
    const check = (snapshot: AnyMachineSnapshot, args: unknown): boolean => {
      const holds: boolean = original.check(snapshot, args, original)
      onResult(transition, holds)
      return holds
    }
    Object.assign(transition, { guard: Object.assign(() => false, { check }) })
  }
}
