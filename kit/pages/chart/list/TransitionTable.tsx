import type { ChartData, TransitionData } from '../../flow-data.ts'
import { FlowLink } from '../../navigation/FlowLink.tsx'
import { chartUrl } from '../../navigation/flow-urls.ts'
import { useDrawingOptions } from '../../navigation/use-location.ts'
import { partLabel } from '../../part-label.ts'
import { listUseTexts } from '../../usage-texts.ts'
import { TransitionTrigger } from '../details/TransitionTrigger.tsx'
import { StartsLinks } from '../StartsLinks.tsx'
import { type LevelStep, stepsOfLevel } from './level-steps.ts'
import { Table } from './TransitionTable.styles.ts'

interface RowProps {
  readonly chart: ChartData
  readonly transition: TransitionData
}

/** When a transition happens, where it leads, and how often it was taken. */
function TransitionCells({ chart, transition }: RowProps) {
  const { hasNames } = useDrawingOptions()
  const { id, kind, targets, trigger, guard, sentence } = transition
  return (
    <>
      <td data-label="When">
        <FlowLink to={chartUrl(chart.name, id)}>
          <TransitionTrigger kind={kind}>{hasNames ? trigger : sentence}</TransitionTrigger>
        </FlowLink>
        {hasNames && guard && <small> {guard === 'else' ? 'otherwise' : `if ${guard}`}</small>}
      </td>
      <td data-label="Leads to">
        {targets.map(target => partLabel(chart, target, hasNames)).join(', ') || 'It stays.'}
      </td>
      <td data-label="Taken">{listUseTexts(chart.uses[id]).join('; ') || 'never'}</td>
    </>
  )
}

/** A state with its transitions, one in each row. */
function StateRows({ chart, step }: { readonly chart: ChartData; readonly step: LevelStep }) {
  const { hasNames } = useDrawingOptions()
  const { state, transitions } = step
  const [first, ...others] = transitions
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" rowSpan={Math.max(1, transitions.length)}>
          <div>
            <FlowLink to={chartUrl(chart.name, state.id)}>{partLabel(chart, state.id, hasNames)}</FlowLink>
            <StartsLinks charts={state.starts} />
          </div>
        </th>
        {first ? (
          <TransitionCells chart={chart} transition={first} />
        ) : (
          <td colSpan={3}>Nothing leads on from here at this level.</td>
        )}
      </tr>
      {others.map(transition => (
        <tr key={transition.id}>
          <TransitionCells chart={chart} transition={transition} />
        </tr>
      ))}
    </tbody>
  )
}

/** The content of the drawing as a table: state, trigger, target, and how often each transition was taken. */
export function TransitionTable({ chart }: { readonly chart: ChartData }) {
  const { level } = useDrawingOptions()
  return (
    <Table>
      <caption>Every line of the drawing, the groups opened</caption>
      <thead>
        <tr>
          <th scope="col">In</th>
          <th scope="col">When</th>
          <th scope="col">Leads to</th>
          <th scope="col">Taken</th>
        </tr>
      </thead>
      {stepsOfLevel(chart, level ?? 'story').map(step => (
        <StateRows key={step.state.id} chart={chart} step={step} />
      ))}
    </Table>
  )
}
