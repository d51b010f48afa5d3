import type { InspectionEvent } from 'xstate'
import type { Clock } from '#machines/kit/record'

/** Who looks on while the flows run: the workbench of developers and QA. Nobody does in a customer's build. */
export interface Watch {
  /** Told of all that happens in the flows, those that a page owns included. */
  readonly inspect: (event: InspectionEvent) => void
  /** The flows' timers, where somebody wants to know when they fire. */
  readonly clock?: Clock
}
