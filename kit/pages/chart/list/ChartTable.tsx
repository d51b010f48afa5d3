import type { ChartData } from '../../flow-data.ts'
import { useDrawingOptions } from '../../navigation/use-location.ts'
import { Heading, MutedText } from '../../ui/text.tsx'
import { styled } from '../../ui/theme.ts'
import { DrawingToolbar } from '../drawing/toolbar/DrawingToolbar.tsx'
import { StartedByLinks } from '../StartedByLinks.tsx'
import { TransitionTable } from './TransitionTable.tsx'

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
