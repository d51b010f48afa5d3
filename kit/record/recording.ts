/** The parts of a recording. `create-recorder.ts` makes one, `replay-recording.ts` plays it, `scenario.ts` saves it as a file. */
import type { ChartEvent } from '../explore/flow.ts'
import type { ChartStates } from './actor-paths.ts'

/** An event from a view, the router or the page. `xstate.stop` means that the page has stopped a chart of its own. */
export interface SentEvent {
  readonly kind: 'sent'
  readonly to: string
  readonly event: ChartEvent
}

/** An event from an actor that is not a chart: an answer, a failure or a report. */
export interface ActorAnswer {
  readonly kind: 'answered'
  readonly from: string
  readonly to: string
  readonly event: ChartEvent
}

/** A timer fired. Of several timers that send this event to this actor, it was the oldest. */
export interface FiredTimer {
  readonly kind: 'timerFired'
  readonly to: string
  readonly event: ChartEvent
}

/** A page started a chart of its own beside the root. */
export interface StartedChart {
  readonly kind: 'started'
  readonly to: string
  readonly input: unknown
}

/**
 * A note that no chart receives, but a replay in the browser needs: `page` with the path, `queryData` with a query's key and
 * data.
 */
interface Annotation {
  readonly kind: 'annotated'
  readonly topic: string
  readonly value: unknown
}

/** `to` and `from` are actor paths: '/cart', and '' for the root. */
export type RecordedInput = SentEvent | ActorAnswer | FiredTimer | StartedChart | Annotation

export type RecordedEntry = RecordedInput & {
  /** The time since the start of the recording, in ms. */
  readonly at: number
  /** The new states of the charts that it changed. Null for a chart that has stopped. */
  readonly states: ChartStates
  /** It came while the entry before it was being processed. A replay compares the states only after the last nested entry. */
  readonly nested?: true
}

export interface Recording {
  /** The input of the root. */
  readonly input: unknown
  /** The states of the charts before the first entry. */
  readonly start: ChartStates
  readonly entries: readonly RecordedEntry[]
  /** How many older inputs were dropped. Only a recording with 0 can be replayed. Annotations do not count. */
  readonly dropped: number
  /** The last state of every chart, stopped ones included. */
  readonly end: ChartStates
}
