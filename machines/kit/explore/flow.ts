import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'

/** An event as the kit walks it: what customers send, and what timers and actors answer (`xstate.after.…`, `xstate.done.actor.…`). */
export interface ChartEvent {
  readonly type: string
  readonly [field: string]: unknown
}

/** What walks a chart: its input, every event with each output and error that a guard tells apart, and what makes two states one. */
export interface Fixtures<Machine extends AnyStateMachine> {
  readonly input: InputFrom<Machine>
  /**
   * All events the outside could send here; a function where the choice depends on the snapshot. What is not possible in a state
   * is left out by itself, and every `after` of an active state is tried without being listed.
   */
  readonly events: readonly ChartEvent[] | ((snapshot: SnapshotFrom<Machine>) => readonly ChartEvent[])
  /** Everything that a guard reads, and nothing that grows without bound. Without it: the whole context. */
  readonly key?: (snapshot: SnapshotFrom<Machine>) => unknown
}

/** Something that must hold in every reachable state. `history` is the way that led there, for laws over time. */
export interface Invariant<Machine extends AnyStateMachine> {
  /** A sentence, quoting the spec or the readings. */
  readonly statement: string
  readonly holds: (snapshot: SnapshotFrom<Machine>, history: readonly HistoryStep[]) => boolean
  /**
   * For a law that reads `history`: the little of it that matters (a count, a flag), so that a state is looked at once for each of
   * its values. Without it only the shortest way into each state, and every single step from there, is judged.
   */
  readonly historyKey?: (history: readonly HistoryStep[]) => unknown
}

/** One step that was taken: the event, the actions it asked for, and the state it led to. A history begins with `xstate.init`. */
export interface HistoryStep {
  readonly event: ChartEvent
  readonly actions: readonly { readonly type: string; readonly params?: unknown }[]
  readonly stateValue: unknown
}

/** A hand-written walk with a pinned end, quoting the spec. */
export interface Example<Machine extends AnyStateMachine> {
  readonly title: string
  /** Used in the place of the cases' input. */
  readonly input?: InputFrom<Machine>
  /** What the chart ignores where it stands is no fault here, unless it is a timer or an answer, which could not come then. */
  readonly steps: readonly ChartEvent[]
  /** The state's value where it ends, or the part of it that matters: 'signedIn' or { signedIn: 'trusted' }. */
  readonly endsIn: unknown
  /** What else must be true there: context, or the actions asked for on the way. */
  readonly expect?: (snapshot: SnapshotFrom<Machine>, history: readonly HistoryStep[]) => boolean
}

/** A chart with all that walks and judges it. `machines/registry.ts` lists them. */
export interface Flow<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly name: string
  readonly machine: Machine
  readonly fixtures: Fixtures<Machine>
  readonly invariants: readonly Invariant<Machine>[]
  readonly examples: readonly Example<Machine>[]
  /** Where the flow may come to rest. Without it: at an end, tagged `settled`, or, in a chart without that tag, not `busy`. */
  readonly isAtRest?: (snapshot: SnapshotFrom<Machine>) => boolean
}

/** Types a flow's parts against its machine. */
export const defineFlow = <Machine extends AnyStateMachine>(flow: Flow<Machine>): Flow<Machine> => flow

/** The customer's own events, typed against the machine: a misspelt one does not compile. */
export type MachineEvent<Machine extends AnyStateMachine> = EventFromLogic<Machine>
