import type { RouterHistory } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Clock } from 'statechart-kit/record/create-recorder'
import type { InspectionEvent } from 'xstate'
import type { provideActors } from './provide-actors'

/** How the developer tools observe and replace parts of the running app. A production build has none. */
export interface Instrumentation {
  /** Receives every inspection event of the app's charts, and of the charts that a page owns. */
  readonly inspect: (event: InspectionEvent) => void
  /** Receives the inspection events of the account's charts. They hold passwords: show nothing but their states. */
  readonly inspectStates?: (event: InspectionEvent) => void
  /** Replaces the clock of the charts, to record when their timers fire. */
  readonly clock?: Clock
  /** The button that reports a problem. */
  readonly ReportProblem?: ComponentType
  /** A replay replaces all actors and actions that work outside the charts. */
  readonly replaceActors?: (machine: ReturnType<typeof provideActors>) => ReturnType<typeof provideActors>
  /** A replay has its own history, apart from the address bar. */
  readonly history?: RouterHistory
}
