import { DrawingToolbar } from '#flow-pages/chart/drawing/toolbar/DrawingToolbar'
import { StartedByLinks } from '#flow-pages/chart/StartedByLinks'
import type { ChartData } from '#flow-pages/flow-data'
import { useDrawingOptions } from '#flow-pages/navigation/use-location'
import { Heading } from '#ui/text/Heading'
import { MutedText } from '#ui/text/MutedText'
import { styled } from '#ui/theme/theme'
import { TransitionTable } from './TransitionTable'

/** The space at the top is for the controls. */
const Page = styled('section', { position: 'relative', padding: '72px $space$5 $space$12' })

/** The table of a chart, over the whole width of the page. */
export function ChartTable({ chart }: { readonly chart: ChartData }) {
  const { level, hasNames } = useDrawingOptions()
  const { name, description, startedBy } = chart
  return (
    <Page aria-label="Table">
      <Heading as="h1" size="2xl">
        {name}
      </Heading>
      <MutedText css={{ marginTop: '$1' }}>{description}</MutedText>
      <StartedByLinks startedBy={startedBy} />
      <TransitionTable chart={chart} />
      <DrawingToolbar level={level ?? 'story'} hasNames={hasNames} chart={chart} drawing={null} />
    </Page>
  )
}
