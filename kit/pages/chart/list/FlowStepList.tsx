import type { DrawingLevel } from '../../../draw/view/drawing-level.ts'
import type { ChartData, TransitionData } from '../../flow-data.ts'
import { FlowLink } from '../../navigation/FlowLink.tsx'
import { chartUrl } from '../../navigation/flow-urls.ts'
import { useDrawingOptions } from '../../navigation/use-location.ts'
import { partLabel } from '../../part-label.ts'
import { MutedText } from '../../ui/text.tsx'
import { styled } from '../../ui/theme.ts'
import { timesText } from '../../usage-texts.ts'
import { TransitionTrigger } from '../details/TransitionTrigger.tsx'
import { countUses, isHeatSource } from '../drawing/highlights/heat.ts'
import { StartsLinks } from '../StartsLinks.tsx'
import { stepsOfLevel } from './level-steps.ts'

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
