import { styled } from '#ui/theme/theme'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import type { ChartSummary } from '#flow-pages/flow-data'
import { ChartCard } from './ChartCard'

const Grid = styled('ul', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
})

/** Every chart as a card. */
export const ChartCards = ({ charts }: { readonly charts: readonly ChartSummary[] }) => (
  <section aria-labelledby="all-flows">
    <VisuallyHidden as="h2" id="all-flows">
      All flows
    </VisuallyHidden>
    <Grid>
      {charts.map(chart => (
        <ChartCard key={chart.name} chart={chart} />
      ))}
    </Grid>
  </section>
)
