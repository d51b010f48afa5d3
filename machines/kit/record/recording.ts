/** What a recording is made of. `record.ts` makes one, `replay.ts` plays it, `scenario.ts` keeps it in a file. */
import type { ChartEvent } from '#machines/kit/explore/flow'
import type { ChartStates } from './actor-paths'

/** From outside: a view, the router, the page. `xstate.stop` to a chart that a page owns: the page is gone, and it with it. */
export interface SentEvent {
  readonly kind: 'sent'
  readonly to: string
  readonly event: ChartEvent
}

/** What work outside the charts told one of them: an answer, a failure, a report. */
export interface ActorAnswer {
  readonly kind: 'answered'
  readonly from: string
  readonly to: string
  readonly event: ChartEvent
}

/** A timer ran out: the one that brings this event to this actor, and of several such the one that was armed first. */
export interface FiredTimer {
  readonly kind: 'timerFired'
  readonly to: string
  readonly event: ChartEvent
}

/** A chart that a page owns itself began, beside the system's own. */
export interface StartedChart {
  readonly kind: 'started'
  readonly to: string
  readonly input: unknown
}

/** What no chart hears, but a replay in the browser wants: `page` with the path, `answer` with a query's key and data. */
export interface Annotation {
  readonly kind: 'annotated'
  readonly topic: string
  readonly value: unknown
}

/** Actors are named by their way from the root: '/cart', and '' for the root itself. */
export type RecordedInput = SentEvent | ActorAnswer | FiredTimer | StartedChart | Annotation

export type RecordedEntry = RecordedInput & {
  /** Milliseconds since the recording began. */
  readonly at: number
  /** The charts whose state it changed, and to what; null for one that is gone. */
  readonly states: ChartStates
  /** It came while the one before it was still worked on: only after this one do the states of both compare. */
  readonly nested?: true
}

export interface Recording {
  /** What the root was begun with. */
  readonly input: unknown
  /** Where the charts stood before the first of the entries. */
  readonly start: ChartStates
  readonly entries: readonly RecordedEntry[]
  /** How many older inputs were let go: only a recording that lost none can be replayed. Notes are not counted. */
  readonly dropped: number
  /** The state of every chart, gone ones included, when it was last seen. */
  readonly end: ChartStates
}
