import { isStateWithin } from 'statechart-kit/explore/is-state-within'
import type { ChartData } from '#flow-pages/flow-data'
import { useDrawingOptions } from '#flow-pages/navigation/use-location'
import { partLabel } from '#flow-pages/part-label'
import { TransitionLinks } from './TransitionLinks'

interface DirectTransitionsProps {
  readonly chart: ChartData
  /** The ids of two states or groups. */
  readonly from: string
  readonly to: string
}

/** Every transition between two states or groups, which the drawing shows as one arrow. */
export function DirectTransitions({ chart, from, to }: DirectTransitionsProps) {
  const { hasNames } = useDrawingOptions()
  const direct = chart.transitions.filter(
    ({ source, targets }) => isStateWithin(source, from) && targets.some(target => isStateWithin(target, to)),
  )
  const title = `From ${partLabel(chart, from, hasNames)} to ${partLabel(chart, to, hasNames)}`
  return <TransitionLinks title={title} chart={chart} transitions={direct} coverage="browser" />
}
