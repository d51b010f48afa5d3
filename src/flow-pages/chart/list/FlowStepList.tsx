import type { DrawingLevel } from 'statechart-kit/draw/view/drawing-level'
import { TransitionTrigger } from '#flow-pages/chart/details/TransitionTrigger'
import { countUses, isHeatSource } from '#flow-pages/chart/drawing/highlights/heat'
import { StartsLinks } from '#flow-pages/chart/StartsLinks'
import type { ChartData, TransitionData } from '#flow-pages/flow-data'
import { FlowLink } from '#flow-pages/navigation/FlowLink'
import { chartUrl } from '#flow-pages/navigation/flow-urls'
import { useDrawingOptions } from '#flow-pages/navigation/use-location'
import { partLabel } from '#flow-pages/part-label'
import { timesText } from '#flow-pages/usage-texts'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import { stepsOfLevel } from './level-steps'

const Steps = styled('ol', { display: 'grid', gap: '$3' })
const Step = styled('li', {
  padding: '$4',
  borderRadius: '$lg',
  background: '$surface',
  boxShadow: 'inset 0 0 0 1px $colors$line',
  '&[aria-current]': { boxShadow: 'inset 0 0 0 2px $colors$ember' },
  '& ul': {
    display: 'grid',
    gap: '$2',
    marginTop: '$3',
    paddingLeft: '$4',
    borderLeft: '2px solid $colors$line',
  },
})

interface FlowStepListProps {
  readonly chart: ChartData
  readonly level: DrawingLevel
  /** The ids of the active states. */
  readonly active: readonly string[]
}

/** The chart as a list of states, each with its transitions. */
export function FlowStepList({ chart, level, active }: FlowStepListProps) {
  const { hasNames, colours } = useDrawingOptions()
  const textOf = ({ trigger, sentence }: TransitionData) => (hasNames ? trigger : sentence)
  // With the groups around it, because two groups can have a state of the same name.
  const labelOf = (id: string) => partLabel(chart, id, hasNames)
  return (
    <Steps aria-label={`The steps of ${chart.name}`}>
      {stepsOfLevel(chart, level).map(({ state, transitions }) => (
        <Step key={state.id} aria-current={active.includes(state.id) ? 'true' : undefined}>
          <FlowLink to={chartUrl(chart.name, state.id)}>{labelOf(state.id)}</FlowLink>
          <MutedText size="sm">{state.description}</MutedText>
          <StartsLinks charts={state.starts} />
          {transitions.length > 0 && (
            <ul>
              {transitions.map(transition => (
                <li key={transition.id}>
                  <TransitionTrigger kind={transition.kind}>{textOf(transition)}</TransitionTrigger>
                  {transition.targets.length > 0 && ` → ${transition.targets.map(labelOf).join(', ')}`}
                  {isHeatSource(colours) && ` · ${timesText(countUses(chart.uses[transition.id], colours))}`}
                </li>
              ))}
            </ul>
          )}
        </Step>
      ))}
    </Steps>
  )
}
