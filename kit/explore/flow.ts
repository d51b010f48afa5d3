import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { ChartSentences } from './chart-sentences.ts'

/** Any event that a chart receives: sent from outside, or by a timer or an actor (`xstate.after.…`, `xstate.done.actor.…`). */
export interface ChartEvent {
  readonly type: string
  readonly [field: string]: unknown
}

/** What the kit needs to explore a chart: the input, the events, and what makes two states equal. */
export interface Fixtures<Machine extends AnyStateMachine> {
  readonly input: InputFrom<Machine>
  /**
   * Every event that can come from outside, with each output and error that a guard distinguishes. A function when the choice
   * depends on the snapshot. The kit skips events that a state does not accept, and adds the `after` timers itself.
   */
  readonly events: readonly ChartEvent[] | ((snapshot: SnapshotFrom<Machine>) => readonly ChartEvent[])
  /** Everything that a guard reads, and nothing that grows without bound. Default: the whole context. */
  readonly key?: (snapshot: SnapshotFrom<Machine>) => unknown
}

/** Something that must hold in every reachable state. */
export interface Invariant<Machine extends AnyStateMachine> {
  /** One sentence, which cites the specification. */
  readonly statement: string
  /** `history` is the path that led to the snapshot. Its last step is the one just taken. */
  readonly holds: (snapshot: SnapshotFrom<Machine>, history: readonly HistoryStep[]) => boolean
  /**
   * For an invariant that reads `history`: the part of it that matters (a count, a flag). The kit then checks each state once
   * for each value. Without it the kit checks the shortest path to each state and every single step from there.
   */
  readonly historyKey?: (history: readonly HistoryStep[]) => unknown
}

/** One step: the event, the actions it requested, and the state it led to. A history begins with `xstate.init`. */
export interface HistoryStep {
  readonly event: ChartEvent
  readonly actions: readonly { readonly type: string; readonly params?: unknown }[]
  readonly stateValue: unknown
}

/** A path written by hand, with the state where it must end. */
export interface Example<Machine extends AnyStateMachine> {
  /** One sentence, which cites the specification. */
  readonly title: string
  /** Replaces the input of the fixtures. */
  readonly input?: InputFrom<Machine>
  /** A state may ignore an event, but not a timer or an actor's answer: neither could come there. */
  readonly steps: readonly ChartEvent[]
  /** The state value at the end, or the part of it that matters: 'signedIn' or { signedIn: 'verified' }. */
  readonly endsIn: unknown
  /** Another condition at the end, about the context or the requested actions. */
  readonly expect?: (snapshot: SnapshotFrom<Machine>, history: readonly HistoryStep[]) => boolean
}

/** What the drawings of a chart show first. */
export interface ChartStory {
  /** The titles of examples. Together they take the usual way through the chart, from its start to its end. */
  readonly examples: readonly string[]
  /** The groups that a drawing shows open at first, without the name of the chart: 'attached.connected'. */
  readonly open: readonly string[]
  /** The events, guards and delays that belong to the failures and the ways out of them. Failures of actors always do. */
  readonly failures: readonly string[]
}

/** A chart with everything that explores and checks it. */
export interface Flow<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly name: string
  readonly machine: Machine
  readonly fixtures: Fixtures<Machine>
  readonly invariants: readonly Invariant<Machine>[]
  readonly examples: readonly Example<Machine>[]
  /** The names of the chart as sentences. Without them the drawings show the names. */
  readonly sentences?: ChartSentences
  /** What the drawings tell first. Without it they show everything. */
  readonly story?: ChartStory
  /**
   * Where the flow may stay. Default: final states and states tagged `settled`; without that tag, all that are not tagged
   * `busy`.
   */
  readonly isAtRest?: (snapshot: SnapshotFrom<Machine>) => boolean
}

/** Types the parts of a flow against its machine. */
export const defineFlow = <Machine extends AnyStateMachine>(flow: Flow<Machine>): Flow<Machine> => flow

/** The events that a machine declares. A misspelt one does not compile. */
export type MachineEvent<Machine extends AnyStateMachine> = EventFromLogic<Machine>
