import type { RouterHistory } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { InspectionEvent } from 'xstate'
import type { Clock } from '#machines/kit/record'
import type { fillPark } from './fill-park'

/** Who looks on while the flows run: the workbench of developers and QA. Nobody does in a customer's build. */
export interface Watch {
  /** Told of all that happens in the flows, those that a page owns included. */
  readonly inspect: (event: InspectionEvent) => void
  /** The flows' timers, where somebody wants to know when they fire. */
  readonly clock?: Clock
  /** A line by which a customer reports a problem. */
  readonly Report?: ComponentType
  /** A replay puts stand-ins in the place of all work outside the flows. */
  readonly arrange?: (park: ReturnType<typeof fillPark>) => ReturnType<typeof fillPark>
  /** A replay has pages of its own, apart from the address bar. */
  readonly routing?: { readonly history: RouterHistory; readonly defaultViewTransition: boolean }
}
