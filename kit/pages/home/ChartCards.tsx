import type { ChartSummary } from '../flow-data.ts'
import { VisuallyHidden } from '../ui/text.tsx'
import { styled } from '../ui/theme.ts'
import { ChartCard } from './ChartCard.tsx'

const Grid = styled('ul', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
})

/** One card for each chart. */
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
