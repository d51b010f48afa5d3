/** What the flow pages know of the flows: written by `tests/support/flows`, read by the pages, as plain JSON. */

/** A part of a drawing: an SVG element with what is in it. */
export interface SvgShape {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (SvgShape | string)[]
}

export interface StateData {
  /** With the chart's own name before it: 'payment.resuming.asking'. */
  readonly id: string
  /** Without it: 'resuming.asking'. */
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
  /** The actors that work while it is active. */
  readonly actors: readonly string[]
  readonly entryActions: readonly string[]
  readonly exitActions: readonly string[]
}

export interface TransitionData {
  /** As `allTransitions` names it. */
  readonly id: string
  readonly source: string
  /** None where it stays. */
  readonly targets: readonly string[]
  /** What sets it off, as people say it: 'after pollEvery, 2 s'. */
  readonly trigger: string
  readonly kind: 'event' | 'after' | 'done' | 'error' | 'always'
  /** '' without one. */
  readonly guard: string
  readonly actions: readonly string[]
}

/** Something that was asked for on the way: an action, an actor that was started, a timer that was set. */
export interface Effect {
  readonly label: string
  readonly value?: unknown
}

export interface TraceStep {
  readonly event: { readonly type: string; readonly [field: string]: unknown }
  /** The event as people say it: 'createPayment ✗'. */
  readonly label: string
  readonly kind: TransitionData['kind']
  readonly transitions: readonly string[]
  /** The ids of all states that are active after it. */
  readonly states: readonly string[]
  /** The innermost of them, by their names. */
  readonly activeStates: readonly string[]
  /** What is different in the context after it: the new values by their names; at the first step all of them. */
  readonly contextChanges: Readonly<Record<string, unknown>>
  readonly effects: readonly Effect[]
}

export type TraceKind = 'path' | 'example' | 'counterexample' | 'survivor'

/** A way through a chart, from its start, that can be played. */
export interface Trace {
  /** Of its kind and number in the chart: 'path-3'. */
  readonly id: string
  readonly kind: TraceKind
  readonly title: string
  /** What it tells beyond its title: the law that breaks, why a change goes unnoticed. '' for nothing. */
  readonly explanation: string
  /** Where it ends: the innermost states, or what came of the chart. */
  readonly endsIn: string
  /** The first is the start itself. */
  readonly steps: readonly TraceStep[]
}

/** The ids of the states and transitions that somebody reached; null where nobody has looked yet. */
export interface CoveredIds {
  readonly model: readonly string[] | null
  readonly browser: readonly string[] | null
  readonly scenarios: readonly string[] | null
}

export type CoverageSource = keyof CoveredIds

/** How many things were made wrong in a chart, and how many of them its tests noticed. */
export interface MutationScore {
  readonly total: number
  readonly killed: number
}

/** Everything about one chart. */
export interface ChartData {
  readonly name: string
  /** The id of its root, by which running charts are known. */
  readonly root: string
  readonly description: string
  readonly drawing: SvgShape
  readonly states: readonly StateData[]
  readonly transitions: readonly TransitionData[]
  readonly invariants: readonly string[]
  readonly traces: readonly Trace[]
  readonly covered: CoveredIds
  /** The transitions that no page can bring about, by their ids, each with why. */
  readonly unreachableInBrowser: Readonly<Record<string, string>>
  /** The names of the pictures there are: innermost states, joined by '+'. */
  readonly pictures: readonly string[]
  readonly mutation: MutationScore | null
}

/** One chart in the list of all. */
export interface ChartSummary {
  readonly name: string
  readonly root: string
  readonly description: string
  readonly states: number
  readonly transitions: number
  readonly invariants: number
  readonly traces: Readonly<Record<TraceKind, number>>
  /** How many transitions no page can bring about. */
  readonly unreachableInBrowser: number
  /** Of its states and transitions together; null where nobody has looked yet. */
  readonly covered: Readonly<Record<CoverageSource, number | null>>
  readonly mutation: MutationScore | null
}

/** A message is a sentence that comes up on a walk: what the customer is told, why a server says no. */
export type SearchEntryKind = 'chart' | 'state' | 'event' | 'invariant' | 'message' | TraceKind

/** Something that can be searched for, and where it is found. */
export interface SearchEntry {
  readonly chart: string
  readonly kind: SearchEntryKind
  readonly title: string
  /** More words by which it is found; shown below its title. */
  readonly text: string
  /** An address of the flow pages, without the '#'. */
  readonly url: string
}

export interface FlowIndex {
  readonly charts: readonly ChartSummary[]
  readonly searchEntries: readonly SearchEntry[]
}
