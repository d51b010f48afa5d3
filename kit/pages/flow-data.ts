/** The data of the flow pages as plain JSON. `writeFlowData` writes it. */
import type { ChangeKind } from '../compare/compare-charts.ts'
import type { DrawingLevel } from '../draw/view/drawing-level.ts'

/** An SVG element of a drawing with its children. */
export interface SvgShape {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (SvgShape | string)[]
}

/** A drawing of a chart at one level of detail. */
export interface ChartDrawing {
  readonly level: DrawingLevel
  /** The ids of the open groups, the outer ones first. */
  readonly open: readonly string[]
  /** Whether it is the first drawing of its level. */
  readonly isFirst: boolean
  readonly shape: SvgShape
  /** The ids of the states and transitions in it. */
  readonly parts: readonly string[]
  /** The ids of the boxes at the ends of each line. */
  readonly lines: readonly (readonly [source: string, target: string])[]
  /** The ids of the closed groups. */
  readonly closed: readonly string[]
  /** The lines that have a number instead of words. */
  readonly numbered: readonly NumberedLine[]
}

/** A line of a drawing that has a number, because it has no room for words. */
export interface NumberedLine {
  readonly number: number
  readonly source: string
  readonly target: string
  /** The distinct transitions of the line, in words and in names. */
  readonly words: readonly string[]
  readonly names: readonly string[]
}

/** Another chart. */
export interface ChartLink {
  /** The id of its root state. */
  readonly root: string
  /** The name of its page. */
  readonly name: string
}

export interface StateData {
  /** The id with the name of the chart: 'payment.resuming.requesting'. */
  readonly id: string
  /** The id without the name of the chart: 'resuming.requesting'. */
  readonly name: string
  /** The name in words: 'Opening checkout'. */
  readonly title: string
  /** The ids of the states that are entered with it. */
  readonly initial: readonly string[]
  readonly description: string
  readonly tags: readonly string[]
  /** The actors that run while the state is active. */
  readonly actors: readonly string[]
  /** What these actors do, as sentences. */
  readonly work: readonly string[]
  /** The charts that it starts, without those that the states inside it start. */
  readonly starts: readonly ChartLink[]
  readonly entryActions: readonly string[]
  readonly exitActions: readonly string[]
}

export interface TransitionData {
  /** The id as `allTransitions` gives it. */
  readonly id: string
  readonly source: string
  /** Empty when the transition stays in its state. */
  readonly targets: readonly string[]
  /** The trigger as readable text: 'after pollEvery, 2 s'. */
  readonly trigger: string
  /** The whole transition as a sentence: 'The provider reports it paid'. */
  readonly sentence: string
  /** When it happens, in the words of customers; '' if the sentence says it all. */
  readonly causes: string
  readonly kind: 'event' | 'after' | 'done' | 'error' | 'always'
  /** '' without a guard. */
  readonly guard: string
  readonly actions: readonly string[]
}

/** An effect of a step: an action, a started actor, or a started timer. */
export interface Effect {
  readonly label: string
  readonly value?: unknown
  /** What the user reads because of it, such as the texts of a toast. */
  readonly texts?: readonly string[]
}

export interface TraceStep {
  readonly event: { readonly type: string; readonly [field: string]: unknown }
  /** The event as readable text: 'createPayment ✗'. */
  readonly label: string
  /** The event as a sentence: 'The payment is not created'. */
  readonly sentence: string
  readonly kind: TransitionData['kind']
  readonly transitions: readonly string[]
  /** The ids of all states that are active after the step. */
  readonly states: readonly string[]
  /** The names of the innermost active states. */
  readonly activeStates: readonly string[]
  /** The changed values of the context by name; all values in the first step. */
  readonly contextChanges: Readonly<Record<string, unknown>>
  readonly effects: readonly Effect[]
  /** The message that the page shows after the step. */
  readonly message?: string
}

export type TraceKind = 'path' | 'example' | 'counterexample' | 'survivor'

/** An executed path through a chart from its start. */
export interface Trace {
  /** The kind and the number within the chart: 'path-3'. */
  readonly id: string
  readonly kind: TraceKind
  readonly title: string
  /** The invariant that breaks, or why no test notices the change; '' without an explanation. */
  readonly explanation: string
  /** The innermost states at the end, with a note when the chart failed. */
  readonly endsIn: string
  /** The first step is the start of the chart. */
  readonly steps: readonly TraceStep[]
}

/** The ids of the states and transitions that each source covers; null when it was not measured. */
interface CoveredIds {
  readonly model: readonly string[] | null
  readonly browser: readonly string[] | null
  readonly scenarios: readonly string[] | null
}

export type CoverageSource = keyof CoveredIds

/** How often recordings and browser walks took a transition, and what happened there. */
export interface TransitionUse {
  readonly recordings: number
  /** The names of these recordings, without duplicates. */
  readonly recordedIn: readonly string[]
  readonly walks: number
  /** How often, in recordings, a failure was the next event in the target state. */
  readonly failuresAfter: number
  /** How long, in recordings, its source state had been active, in ms; null without recordings. */
  readonly time: { readonly median: number; readonly longest: number } | null
  /** The names of the recordings that cannot be replayed beyond it. */
  readonly replayEnds: readonly string[]
}

/** How many mutations were made in a chart, and how many of them its tests noticed. */
export interface MutationScore {
  readonly total: number
  readonly killed: number
}

/** A state of another chart that starts this one. */
export interface StartingState {
  /** The name of the other chart. */
  readonly chart: string
  /** The id of the state; the root starts it with the chart. */
  readonly state: string
  /** The titles of the state and those around it: 'Signed in, payment'. '' for the root. */
  readonly title: string
}

/** What changed in a chart since an older version. */
export interface ChangesData {
  /** The older version, as given on the command line. */
  readonly revision: string
  /** One drawing of both versions. */
  readonly drawing: ChartDrawing
  /** What happened to each part of that drawing, by its id. */
  readonly kinds: Readonly<Record<string, ChangeKind>>
  readonly lines: readonly { readonly kind: Exclude<ChangeKind, 'same'>; readonly text: string }[]
  /** The paths and examples that go through what was added or changed. */
  readonly paths: readonly { readonly id: string; readonly title: string }[]
  readonly invariants: readonly string[]
  readonly recordings: readonly string[]
}

/** Everything about one chart. */
export interface ChartData {
  readonly name: string
  /** The id of the root state. Messages about running charts use it as the name of the chart. */
  readonly root: string
  readonly description: string
  /** At least one for each level. */
  readonly drawings: readonly ChartDrawing[]
  readonly states: readonly StateData[]
  readonly transitions: readonly TransitionData[]
  /** The states of other charts that start this one. */
  readonly startedBy: readonly StartingState[]
  readonly invariants: readonly string[]
  readonly traces: readonly Trace[]
  readonly covered: CoveredIds
  /** By the id of the transition. A transition that neither recordings nor walks took has no entry. */
  readonly uses: Readonly<Record<string, TransitionUse>>
  /** The reasons why no page can cause a transition, by the id of the transition. */
  readonly unreachableInBrowser: Readonly<Record<string, string>>
  /** The names of the available pictures: innermost states, joined by '+'. */
  readonly pictures: readonly string[]
  /** The file of the picture that fits a message, by the message. */
  readonly messagePictures: Readonly<Record<string, string>>
  readonly mutation: MutationScore | null
  /** Missing if nothing changed, or the pages were built without an older version. */
  readonly changes?: ChangesData
}

/** The figures of one chart. */
export interface ChartSummary {
  readonly name: string
  readonly root: string
  readonly description: string
  readonly states: number
  readonly transitions: number
  readonly invariants: number
  readonly traces: Readonly<Record<TraceKind, number>>
  /** How many transitions, and how many states, no page can cause. */
  readonly unreachableInBrowser: number
  readonly statesUnreachableInBrowser: number
  readonly failuresInRecordings: number
  /** How many states and transitions each source covers; null when it was not measured. */
  readonly covered: Readonly<Record<CoverageSource, number | null>>
  readonly mutation: MutationScore | null
  /** How many parts changed since an older version; null if nothing changed, or there is no older version. */
  readonly changes: { readonly count: number; readonly revision: string } | null
}
