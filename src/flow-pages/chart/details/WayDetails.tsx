import { findShortestWay } from '#flow-pages/chart/shortest-way'
import type { ChartData } from '#flow-pages/flow-data'
import { FlowLink } from '#flow-pages/navigation/FlowLink'
import { chartUrl } from '#flow-pages/navigation/flow-urls'
import { useDrawingOptions, useNavigateTo } from '#flow-pages/navigation/use-location'
import { partLabel } from '#flow-pages/part-label'
import { isStateWithin } from '#machines/kit/explore/is-state-within'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import { TransitionLinks } from './TransitionLinks'

const Select = styled('select', {
  width: '100%',
  minHeight: '$tap',
  padding: '$2',
  borderRadius: '$md',
  border: '1px solid $colors$lineStrong',
  background: '$surface',
  color: '$ink',
})
const Steps = styled('ol', {
  display: 'grid',
  gap: '$2',
  marginTop: '$3',
  paddingLeft: '$5',
  listStyle: 'decimal',
})

interface WayDetailsProps {
  readonly chart: ChartData
  /** The id of the selected state. */
  readonly from: string
  /** The id of the second state; null before one is chosen. */
  readonly to: string | null
}

/** Chooses a second state and shows the shortest way to it. */
export function WayDetails({ chart, from, to }: WayDetailsProps) {
  const navigateTo = useNavigateTo()
  const { hasNames } = useDrawingOptions()
  const others = chart.states.filter(({ id }) => id !== chart.root && id !== from)
  return (
    <section>
      <Heading as="h2" size="lg" id="shortest-way">
        Shortest way to
      </Heading>
      <Select
        aria-labelledby="shortest-way"
        value={to ?? ''}
        onChange={({ target }) => navigateTo(chartUrl(chart.name, from, target.value || null), 'replace')}
      >
        <option value="">Choose a state, or Shift-click one</option>
        {others.map(({ id }) => (
          <option key={id} value={id}>
            {partLabel(chart, id, hasNames)}
          </option>
        ))}
      </Select>
      {to !== null && <Way chart={chart} from={from} to={to} />}
    </section>
  )
}

/** Every transition between two states or groups: the reasons of the arrow between them. */
export function DirectTransitions({ chart, from, to }: WayDetailsProps & { readonly to: string }) {
  const { hasNames } = useDrawingOptions()
  const direct = chart.transitions.filter(
    ({ source, targets }) => isStateWithin(source, from) && targets.some(target => isStateWithin(target, to)),
  )
  const title = `From ${partLabel(chart, from, hasNames)} to ${partLabel(chart, to, hasNames)}`
  return <TransitionLinks title={title} chart={chart} transitions={direct} coverage="browser" />
}

function Way({ chart, from, to }: WayDetailsProps & { readonly to: string }) {
  const { level, hasNames } = useDrawingOptions()
  const steps = findShortestWay(chart, level ?? 'story', { from, to })
  if (!steps) return <MutedText size="sm">No way leads there.</MutedText>
  return (
    <Steps>
      {steps.map(({ transition, state }) => (
        <li key={`${transition.id} ${state}`}>
          <FlowLink to={chartUrl(chart.name, transition.id)}>{transition.sentence}</FlowLink>
          <MutedText size="sm">
            then in {partLabel(chart, state, hasNames)}
            {chart.unreachableInBrowser[transition.id] && ' (no page can cause it)'}
          </MutedText>
        </li>
      ))}
    </Steps>
  )
}
