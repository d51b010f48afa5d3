import type { ChartData } from '../../flow-data.ts'
import { FlowLink } from '../../navigation/FlowLink.tsx'
import { chartUrl } from '../../navigation/flow-urls.ts'
import { useDrawingOptions, useNavigateTo } from '../../navigation/use-location.ts'
import { partLabel } from '../../part-label.ts'
import { Heading, MutedText } from '../../ui/text.tsx'
import { styled } from '../../ui/theme.ts'
import { findShortestPath } from '../shortest-path.ts'

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

interface ShortestPathDetailsProps {
  readonly chart: ChartData
  /** The id of the selected state. */
  readonly from: string
  /** The id of the second state; null before one is chosen. */
  readonly to: string | null
}

/** Chooses a second state and shows the shortest path to it. */
export function ShortestPathDetails({ chart, from, to }: ShortestPathDetailsProps) {
  const navigateTo = useNavigateTo()
  const { hasNames } = useDrawingOptions()
  const others = chart.states.filter(({ id }) => id !== chart.root && id !== from)
  return (
    <section>
      <Heading as="h2" size="lg" id="shortest-path">
        Shortest path to
      </Heading>
      <Select
        aria-labelledby="shortest-path"
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
      {to !== null && <Path chart={chart} from={from} to={to} />}
    </section>
  )
}

function Path({ chart, from, to }: ShortestPathDetailsProps & { readonly to: string }) {
  const { level, hasNames } = useDrawingOptions()
  const steps = findShortestPath(chart, level ?? 'story', { from, to })
  if (!steps) return <MutedText size="sm">No path leads there.</MutedText>
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
