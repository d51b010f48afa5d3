import type { RouterHistory } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { InspectionEvent } from 'xstate'
import type { Clock } from '#machines/kit/record/create-recorder'
import type { provideActors } from './provide-actors'

/** Who looks on while the flows run: the workbench of developers and QA. Nobody does in a customer's build. */
export interface Instrumentation {
  /** Told of all that happens in the flows, those that a page owns included. */
  readonly inspect: (event: InspectionEvent) => void
  /** The flows' timers, where somebody wants to know when they fire. */
  readonly clock?: Clock
  /** A line by which a customer reports a problem. */
  readonly ReportProblem?: ComponentType
  /** A replay puts stand-ins in the place of all work outside the flows. */
  readonly replaceActors?: (park: ReturnType<typeof provideActors>) => ReturnType<typeof provideActors>
  /** A replay has pages of its own, apart from the address bar. */
  readonly routerOptions?: { readonly history: RouterHistory; readonly defaultViewTransition: boolean }
}
