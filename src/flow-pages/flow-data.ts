/** What the flow pages know of the flows: written by `tests/support/flows`, read by the pages, as plain JSON. */

/** A part of a drawing: an SVG element with what is in it. */
export interface Shape {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Shape | string)[]
}

export interface StateNote {
  /** With the chart's own name before it: 'payment.resuming.asking'. */
  readonly id: string
  /** Without it: 'resuming.asking'. */
  readonly name: string
  readonly says: string
  readonly tags: readonly string[]
  /** The actors that work while it is active. */
  readonly runs: readonly string[]
  readonly onEntry: readonly string[]
  readonly onExit: readonly string[]
}

export interface TransitionNote {
  /** As `allTransitions` names it. */
  readonly id: string
  readonly source: string
  /** None where it stays. */
  readonly targets: readonly string[]
  /** What sets it off, as people say it: 'after pollEvery, 2 s'. */
  readonly when: string
  readonly kind: 'event' | 'after' | 'done' | 'error' | 'always'
  /** '' without one. */
  readonly guard: string
  readonly does: readonly string[]
}

/** Something that was asked for on the way: an action, an actor that was started, a timer that was set. */
export interface Deed {
  readonly says: string
  readonly with?: unknown
}

export interface WalkStep {
  readonly event: { readonly type: string; readonly [field: string]: unknown }
  /** The event as people say it: 'createPayment ✗'. */
  readonly says: string
  readonly kind: TransitionNote['kind']
  readonly transitions: readonly string[]
  /** The ids of all states that are active after it. */
  readonly states: readonly string[]
  /** The innermost of them, by their names. */
  readonly stands: readonly string[]
  /** What is different in the context after it: the new values by their names; at the first step all of them. */
  readonly changes: Readonly<Record<string, unknown>>
  readonly deeds: readonly Deed[]
}

export type WalkKind = 'path' | 'journey' | 'counterexample' | 'survivor'

/** A way through a chart, from its start, that can be played. */
export interface Walk {
  /** Of its kind and number in the chart: 'path-3'. */
  readonly id: string
  readonly kind: WalkKind
  readonly title: string
  /** What it tells beyond its title: the law that breaks, why a change goes unnoticed. '' for nothing. */
  readonly story: string
  /** Where it ends: the innermost states, or what came of the chart. */
  readonly ends: string
  /** The first is the start itself. */
  readonly steps: readonly WalkStep[]
}

/** The ids of the states and transitions that somebody reached; null where nobody has looked yet. */
export interface Covered {
  readonly model: readonly string[] | null
  readonly browser: readonly string[] | null
  readonly scenarios: readonly string[] | null
}

export type CoverageWay = keyof Covered

/** How many things were made wrong in a chart, and how many of them its tests noticed. */
export interface Mutation {
  readonly made: number
  readonly caught: number
}

/** Everything about one chart. */
export interface ChartData {
  readonly name: string
  /** The id of its root, by which running charts are known. */
  readonly root: string
  readonly says: string
  readonly drawing: Shape
  readonly states: readonly StateNote[]
  readonly transitions: readonly TransitionNote[]
  readonly laws: readonly string[]
  readonly walks: readonly Walk[]
  readonly covered: Covered
  /** The transitions that no page can bring about, by their ids, each with why. */
  readonly cannot: Readonly<Record<string, string>>
  /** The names of the pictures there are: innermost states, joined by '+'. */
  readonly pictures: readonly string[]
  readonly mutation: Mutation | null
}

/** One chart in the list of all. */
export interface ChartSummary {
  readonly name: string
  readonly root: string
  readonly says: string
  readonly states: number
  readonly transitions: number
  readonly laws: number
  readonly walks: Readonly<Record<WalkKind, number>>
  /** How many transitions no page can bring about. */
  readonly cannot: number
  /** Of its states and transitions together; null where nobody has looked yet. */
  readonly covered: Readonly<Record<CoverageWay, number | null>>
  readonly mutation: Mutation | null
}

/** A message is a sentence that comes up on a walk: what the customer is told, why a server says no. */
export type FindKind = 'chart' | 'state' | 'event' | 'law' | 'message' | WalkKind

/** Something that can be searched for, and where it is found. */
export interface Find {
  readonly chart: string
  readonly kind: FindKind
  readonly title: string
  /** More words by which it is found; shown below its title. */
  readonly words: string
  /** An address of the flow pages, without the '#'. */
  readonly address: string
}

export interface FlowIndex {
  readonly charts: readonly ChartSummary[]
  readonly finds: readonly Find[]
}
