import type { ChartData } from '../../flow-data.ts'
import type { DrawingColours } from '../../navigation/drawing-options.ts'
import { styled } from '../../ui/theme.ts'
import { coverageOf } from './highlights/coverage-mark.ts'
import { createHeat, isHeatSource, listHeatSteps } from './highlights/heat.ts'

/** In the panel beside the drawing, so that it covers nothing. */
const List = styled('p', {
  marginBottom: '$4',
  display: 'none',
  '@tablet': { display: 'flex' },
  '@media print': { display: 'none' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2',
  fontSize: '$sm',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& i': { width: 18, height: 12, borderRadius: 3 },
  '& i[data-covered=yes]': { background: '$greenTint', border: '2px solid $colors$greenSolid' },
  '& i[data-covered=no]': { background: '$redTint', border: '2px dashed $colors$redSolid' },
  '& i[data-covered=impossible]': { border: '2px dotted $colors$lineStrong' },
  '& i[data-change=added]': { border: '3px solid $colors$greenSolid' },
  '& i[data-change=removed]': { border: '3px dashed $colors$redSolid' },
  '& i[data-change=changed]': { border: '3px double $colors$orangeInk' },
  // The same lines as in the drawing.
  '& i[data-heat]': { width: 26, borderRadius: 0, height: 0, borderTop: 'solid $colors$line' },
  '& i[data-heat="0"]': { borderTopWidth: 1, borderTopColor: '$inkSoft' },
  '& i[data-heat="1"]': { borderTopWidth: 1.8, borderTopColor: '$yellowSolid' },
  '& i[data-heat="2"]': { borderTopWidth: 2.8, borderTopColor: '$orangeSolid' },
  '& i[data-heat="3"]': { borderTopWidth: 4, borderTopColor: '$ember' },
  '& i[data-heat="4"]': { borderTopWidth: 5.6, borderTopColor: '$redSolid' },
})

const CoverageKey = ({ hasImpossible }: { readonly hasImpossible: boolean }) => (
  <>
    <span>
      <i data-covered="yes" aria-hidden="true" /> reached
    </span>
    <span>
      <i data-covered="no" aria-hidden="true" /> not reached
    </span>
    {hasImpossible && (
      <span>
        <i data-covered="impossible" aria-hidden="true" /> no page can cause it
      </span>
    )}
  </>
)

const ChangesKey = () =>
  (['added', 'removed', 'changed'] as const).map(kind => (
    <span key={kind}>
      <i data-change={kind} aria-hidden="true" /> {kind}
    </span>
  ))

interface ColourLegendProps {
  readonly chart: ChartData
  readonly colours: DrawingColours
}

function LegendKey({ chart, colours }: ColourLegendProps) {
  if (colours === 'changes') return chart.changes ? <ChangesKey /> : 'Nothing has changed in this flow'
  if (!isHeatSource(colours)) {
    if (chart.covered[colours] === null) return 'Not measured yet'
    return <CoverageKey hasImpossible={coverageOf(chart, colours).impossible.length > 0} />
  }
  const { largest } = createHeat(chart.uses, colours)
  if (largest === 0) return `No ${colours === 'recorded' ? 'recording' : 'walk'} came here`
  return (
    <>
      <span>Times taken:</span>
      {listHeatSteps(largest).map(({ level, label }) => (
        <span key={level}>
          <i data-heat={level} aria-hidden="true" /> {label}
        </span>
      ))}
    </>
  )
}

/** Explains the colours that the reader chose. */
export const ColourLegend = (props: ColourLegendProps) => (
  <List role="status">
    <LegendKey {...props} />
  </List>
)
