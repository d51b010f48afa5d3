import type { InspectionEvent } from 'xstate'
import { createStateProbe } from '#devtools/state-probe'

/** Options for starting a chart. */
export interface ChartInspection {
  readonly inspect?: (event: InspectionEvent) => void
}

/** Creates the options with which a chart shows its states in the page. A production build has none, and no state probe. */
export const createChartInspection = (document: Document): ChartInspection =>
  import.meta.env.MODE === 'production' ? {} : { inspect: createStateProbe(document).inspect }
