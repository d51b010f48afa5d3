import type { ChartData } from '../../flow-data.ts'
import { CopyLinkButton } from '../../navigation/CopyLinkButton.tsx'
import { FlowLink } from '../../navigation/FlowLink.tsx'
import { chartUrl } from '../../navigation/flow-urls.ts'
import { Stack } from '../../ui/layout.tsx'
import { Heading, MutedText } from '../../ui/text.tsx'
import { findTracesThrough } from '../chart-traces.ts'
import { TraceLinks } from '../TraceLinks.tsx'
import { StateDetails } from './StateDetails.tsx'
import { TransitionDetails } from './TransitionDetails.tsx'

/** How many traces through a part are shown. */
const MAX_TRACES = 12

interface PartPanelProps {
  readonly chart: ChartData
  /** The id of a state or transition. */
  readonly id: string
  /** The id of a second state, for the path to it. */
  readonly to?: string | null
}

function PartDetails({ chart, id, to = null }: PartPanelProps) {
  const state = chart.states.find(candidate => candidate.id === id)
  if (state) return <StateDetails chart={chart} state={state} to={to} />
  const transition = chart.transitions.find(candidate => candidate.id === id)
  if (transition) return <TransitionDetails chart={chart} transition={transition} />
  return <MutedText>This chart has no {id}. The link may be from another version of the app.</MutedText>
}

/** The details of a state or a transition, and the traces through it. */
export function PartPanel({ chart, id, to = null }: PartPanelProps) {
  const positions = findTracesThrough(chart, id)
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <FlowLink to={chartUrl(chart.name)}>← All of {chart.name}</FlowLink>
        <PartDetails chart={chart} id={id} to={to} />
      </Stack>
      <CopyLinkButton key={id} />
      {positions.length > 0 && (
        <section>
          <Heading as="h2" size="lg">
            Paths through it
          </Heading>
          <MutedText size="sm">
            {positions.length > MAX_TRACES
              ? `The first ${MAX_TRACES} of ${positions.length}: examples, then generated paths, the shortest first`
              : 'Examples, then generated paths, the shortest first'}
          </MutedText>
          <TraceLinks chart={chart} positions={positions.slice(0, MAX_TRACES)} />
        </section>
      )}
    </Stack>
  )
}
