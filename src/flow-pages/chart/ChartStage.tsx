import { type ReactNode, useState } from 'react'
import { styled } from '../../ui/theme'
import { chartAddress } from '../addresses'
import type { ChartData, CoverageWay } from '../flow-data'
import { useGo } from '../use-place'
import { Drawing } from './Drawing'
import type { Marks } from './marks'
import { PaintSwitch } from './PaintSwitch'

const Layout = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '52dvh auto',
  '@wide': {
    height: 'calc(100dvh - 61px)',
    gridTemplateColumns: 'minmax(0, 1fr) 432px',
    gridTemplateRows: 'minmax(0, 1fr)',
  },
})
const Stage = styled('section', { position: 'relative', minWidth: 0, borderBottom: '1px solid $colors$line' })
const Side = styled('aside', {
  padding: '$5',
  paddingBottom: '$12',
  background: '$paper',
  minWidth: 0,
  '@wide': { overflowY: 'auto', borderLeft: '1px solid $colors$line' },
})

interface ChartStageProps {
  readonly chart: ChartData
  readonly marks: Omit<Marks, 'covered'>
  /** Whether ← and → move the drawing. */
  readonly arrows: boolean
  /** What stands beside it. */
  readonly children: ReactNode
}

/** The drawing of a chart with all its room, and what is told beside it. */
export function ChartStage({ chart, marks, arrows, children }: ChartStageProps) {
  const go = useGo()
  const [paint, setPaint] = useState<CoverageWay | null>(null)
  const covered = paint && (chart.covered[paint] ?? [])
  return (
    <Layout>
      <Stage aria-label="Drawing">
        <Drawing
          name={chart.name}
          shape={chart.drawing}
          marks={{ ...marks, covered }}
          follows={[...marks.lit, ...marks.taken, marks.chosen ?? ''].join(' ').trim()}
          onChoose={id => go(chartAddress(chart.name, id))}
          arrows={arrows}
        >
          <PaintSwitch covered={chart.covered} value={paint} onChange={setPaint} />
        </Drawing>
      </Stage>
      <Side aria-label="About it">{children}</Side>
    </Layout>
  )
}
