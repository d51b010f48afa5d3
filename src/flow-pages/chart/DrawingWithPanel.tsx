import { type ReactNode, useState } from 'react'
import type { ChartData, CoverageSource } from '#flow-pages/flow-data'
import { chartUrl } from '#flow-pages/navigation/flow-urls'
import { useNavigateTo } from '#flow-pages/navigation/use-location'
import { styled } from '#ui/theme/theme'
import { CoverageSwitch } from './drawing/CoverageSwitch'
import { Drawing } from './drawing/Drawing'
import type { Highlights } from './drawing/highlights'

const Grid = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '52dvh auto',
  '@wide': {
    height: 'calc(100dvh - 61px)',
    gridTemplateColumns: 'minmax(0, 1fr) 432px',
    gridTemplateRows: 'minmax(0, 1fr)',
  },
})
const DrawingArea = styled('section', {
  position: 'relative',
  minWidth: 0,
  borderBottom: '1px solid $colors$line',
})
const SidePanel = styled('aside', {
  padding: '$5',
  paddingBottom: '$12',
  background: '$paper',
  minWidth: 0,
  '@wide': { overflowY: 'auto', borderLeft: '1px solid $colors$line' },
})

interface DrawingWithPanelProps {
  readonly chart: ChartData
  readonly highlights: Omit<Highlights, 'covered'>
  /** Whether ← and → move the drawing without Shift. */
  readonly panWithArrows: boolean
  /** The panel beside the drawing. */
  readonly children: ReactNode
}

/** The drawing of a chart and a panel beside it. */
export function DrawingWithPanel({ chart, highlights, panWithArrows, children }: DrawingWithPanelProps) {
  const navigateTo = useNavigateTo()
  const [source, setSource] = useState<CoverageSource | null>(null)
  const covered = source && (chart.covered[source] ?? [])
  return (
    <Grid>
      <DrawingArea aria-label="Drawing">
        <Drawing
          name={chart.name}
          shape={chart.drawing}
          highlights={{ ...highlights, covered }}
          focusKey={[...highlights.active, ...highlights.taken, highlights.selected ?? ''].join(' ').trim()}
          onChoose={id => navigateTo(chartUrl(chart.name, id))}
          panWithArrows={panWithArrows}
        >
          <CoverageSwitch covered={chart.covered} value={source} onChange={setSource} />
        </Drawing>
      </DrawingArea>
      <SidePanel aria-label="About it">{children}</SidePanel>
    </Grid>
  )
}
