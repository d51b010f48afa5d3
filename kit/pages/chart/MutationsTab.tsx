import type { ChartData, Trace } from '../flow-data.ts'
import { Stack } from '../ui/layout.tsx'
import { Heading, MutedText } from '../ui/text.tsx'
import { traceStarts, tracesOfKind } from './chart-traces.ts'
import { TraceLinks } from './TraceLinks.tsx'

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
        Not measured yet. These pages show the mutations once they have been measured and the pages are built
        again.
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
