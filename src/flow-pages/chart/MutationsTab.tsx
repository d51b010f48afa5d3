import type { ChartData, Trace } from '#flow-pages/flow-data'
import { Stack } from '#ui/layout/Stack'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { traceStarts, tracesOfKind } from './chart-traces'
import { TraceLinks } from './TraceLinks'

interface TraceGroupProps {
  readonly chart: ChartData
  readonly title: string
  readonly description: string
  readonly traces: readonly Trace[]
}

const TraceGroup = ({ chart, title, description, traces }: TraceGroupProps) =>
  traces.length > 0 && (
    <section>
      <Heading as="h3" size="lg">
        {title}
      </Heading>
      <MutedText size="sm">{description}</MutedText>
      <TraceLinks chart={chart} positions={traceStarts(traces)} />
    </section>
  )

/** The mutation score of the chart, with its counterexamples and survivors. */
export function MutationsTab({ chart }: { readonly chart: ChartData }) {
  const { mutation } = chart
  if (!mutation)
    return (
      <MutedText>
        Not measured yet: npm run mutate does it, and these pages show it once they are built again.
      </MutedText>
    )
  return (
    <Stack gap={6}>
      <MutedText>
        One thing in the chart was changed at a time, {mutation.total} times. The tests noticed{' '}
        {mutation.killed} of them.
      </MutedText>
      <TraceGroup
        chart={chart}
        title="Noticed: counterexamples"
        description="One for each invariant that a change breaks, by the shortest path on which it does."
        traces={tracesOfKind(chart, 'counterexample')}
      />
      <TraceGroup
        chart={chart}
        title="Not noticed: survivors"
        description="Each is the shortest path through the part that was changed."
        traces={tracesOfKind(chart, 'survivor')}
      />
    </Stack>
  )
}
