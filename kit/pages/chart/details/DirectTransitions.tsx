import { isStateWithin } from '../../../explore/is-state-within.ts'
import type { ChartData } from '../../flow-data.ts'
import { useDrawingOptions } from '../../navigation/use-location.ts'
import { partLabel } from '../../part-label.ts'
import { TransitionLinks } from './TransitionLinks.tsx'

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
