import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { Stack } from '#ui/layout/Stack'
import { chartUrl } from '#flow-pages/navigation/flow-urls'
import { CopyLinkButton } from '#flow-pages/navigation/CopyLinkButton'
import { FlowLink } from '#flow-pages/navigation/FlowLink'
import type { ChartData } from '#flow-pages/flow-data'
import { StateDetails } from './StateDetails'
import { TransitionDetails } from './TransitionDetails'
import { TraceLinks } from '#flow-pages/chart/TraceLinks'
import { findTracesThrough } from '#flow-pages/chart/chart-traces'

/** How many ways through a part are shown; the soonest. */
const MAX_TRACES = 12

function PartDetails({ chart, id }: { readonly chart: ChartData; readonly id: string }) {
  const state = chart.states.find(one => one.id === id)
  if (state) return <StateDetails chart={chart} state={state} />
  const transition = chart.transitions.find(one => one.id === id)
  if (transition) return <TransitionDetails chart={chart} transition={transition} />
  return <MutedText>This chart has no {id}. The link may be from another version of the app.</MutedText>
}

/** What is known of a state or a transition, and which ways lead through it. */
export function PartPanel({ chart, id }: { readonly chart: ChartData; readonly id: string }) {
  const passing = findTracesThrough(chart, id)
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <FlowLink to={chartUrl(chart.name)}>← All of {chart.name}</FlowLink>
        <PartDetails chart={chart} id={id} />
      </Stack>
      <CopyLinkButton key={id} />
      {passing.length > 0 && (
        <section>
          <Heading as="h2" size="lg">
            Ways through it
          </Heading>
          <MutedText size="sm">
            {passing.length > MAX_TRACES
              ? `The ${MAX_TRACES} that come soonest, of ${passing.length}`
              : 'The soonest first'}
          </MutedText>
          <TraceLinks chart={chart.name} positions={passing.slice(0, MAX_TRACES)} />
        </section>
      )}
    </Stack>
  )
}
