import {
  type ActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  and,
  createEmptyActor,
  type EventObject,
  isMachineSnapshot,
  type Snapshot,
} from 'xstate'

/**
 * The kit's border with what xstate keeps to itself (5.33.3, pinned): the scope a pure step runs in, the transitions a step took,
 * and stand-ins for the actors that a chart invokes.
 */

/** What a scope reports of the steps that run in it. */
interface ScopeObserver {
  /** A step may take several of these before the chart is at rest again: one each for an `always`. */
  readonly onMicrostep: (taken: readonly AnyTransitionDefinition[], snapshot: AnyMachineSnapshot) => void
  readonly onAction: (action: { type: string; params: unknown }) => void
  /** Where the chart stands: its actors are found by their systemIds, as in a system that runs. */
  readonly currentSnapshot: () => AnyMachineSnapshot | undefined
}

/** The same system, in which the actors of a chart that does not run are found. */
function withActorLookup(
  system: AnyActorScope['system'],
  standing: ScopeObserver['currentSnapshot'],
): AnyActorScope['system'] {
  const actors = (): readonly (AnyActorRef | undefined)[] => Object.values(standing()?.children ?? {})
  const get = (systemId: string) =>
    actors().find(actor => actor && 'systemId' in actor && actor.systemId === systemId)
  return Object.assign(Object.create(system), { get })
}

/** A place for pure steps: nothing is executed, sent, scheduled or started in it; it only reports. */
export function createPureScope({ onMicrostep, onAction, currentSnapshot }: ScopeObserver): AnyActorScope {
  const self = createEmptyActor()
  self.system.inspect(event => {
    if (event.type === '@xstate.microstep' && isMachineSnapshot(event.snapshot))
      onMicrostep(event._transitions, event.snapshot)
  })
  return {
    self,
    id: self.id,
    sessionId: self.sessionId,
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    system: withActorLookup(self.system, currentSnapshot),
    stopChild: () => undefined,
    actionExecutor: onAction,
  }
}

/** What is told to a stand-in, and makes it answer its parent. */
export type StubEvent =
  | { readonly type: 'stub.done'; readonly output: unknown }
  | { readonly type: 'stub.failed'; readonly error: unknown }
  | { readonly type: 'stub.reported'; readonly snapshot: unknown }

type StubSnapshot = Snapshot<unknown>

// 'idle' is no status of xstate's. It keeps the first snapshot of a stand-in from being reported to an `onSnapshot`, and its systemId
// free while it is not started: pure steps that go separate ways may each hold an actor of that id.
const IDLE_SNAPSHOT = { status: 'idle', output: undefined, error: undefined } as unknown as StubSnapshot

function stubTransition(snapshot: StubSnapshot, event: StubEvent | EventObject): StubSnapshot {
  if (event.type === 'xstate.stop') return { status: 'stopped', output: undefined, error: undefined }
  if (event.type === 'stub.done' && 'output' in event)
    return { status: 'done', output: event.output, error: undefined }
  if (event.type === 'stub.failed' && 'error' in event)
    return { status: 'error', output: undefined, error: event.error }
  if (event.type === 'stub.reported' && 'snapshot' in event) {
    const shown = { status: 'active', output: undefined, error: undefined } as const
    return Object.assign({}, event.snapshot, shown)
  }
  return snapshot
}

const stubLogic: ActorLogic<StubSnapshot, StubEvent | EventObject> = {
  getInitialSnapshot: () => IDLE_SNAPSHOT,
  transition: stubTransition,
  getPersistedSnapshot: snapshot => snapshot,
}

/** More than this many steps in one are an `always` that chases its own tail: the chart breaks then, where it would hang. */
const MAX_MICROSTEPS = 1_000

/** The same chart with every actor it invokes or spawns, machines included, replaced by one that does nothing until it is told. */
export function withStubActors(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors ?? {})
  const quiet = machine.provide({ actors: Object.fromEntries(names.map(name => [name, stubLogic])) })
  Object.assign(quiet, { options: { ...quiet.options, maxIterations: MAX_MICROSTEPS } })
  return quiet
}

/** Tells how each guard of a chart comes out, wherever it is looked at: by its transition, changed in place. */
export function observeGuards(
  transitions: Iterable<AnyTransitionDefinition>,
  note: (transition: AnyTransitionDefinition, holds: boolean) => void,
): void {
  for (const transition of transitions) {
    if (transition.guard === undefined) continue
    // What xstate's own guards are: a function with a `check` that is given the snapshot.
    const { guard } = transition
    const whole = Object(and([typeof guard === 'string' ? guard : Object(guard)]))
    const check = (snapshot: AnyMachineSnapshot, given: unknown): boolean => {
      const holds: boolean = whole.check(snapshot, given, whole)
      note(transition, holds)
      return holds
    }
    Object.assign(transition, { guard: Object.assign(() => false, { check }) })
  }
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'getStateNodeById' in logic

/** The same system with all work outside its charts replaced: the charts, those that it owns included, stay what they are. */
export function withStubLeafActors(machine: AnyStateMachine): AnyStateMachine {
  const actors: [string, unknown][] = Object.entries(machine.implementations.actors ?? {})
  return machine.provide({
    actors: Object.fromEntries(
      actors.map(([name, logic]) => [name, isMachine(logic) ? withStubLeafActors(logic) : stubLogic]),
    ),
  })
}
