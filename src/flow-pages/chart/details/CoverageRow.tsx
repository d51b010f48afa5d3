import { coverageText } from '#flow-pages/chart/drawing/highlights/coverage-mark'
import type { ChartData } from '#flow-pages/flow-data'
import { COVERAGE_SOURCES } from '#flow-pages/labels'
import { DetailRow } from './DetailRow'

interface CoverageRowProps {
  readonly chart: ChartData
  /** The id of a state or a transition. */
  readonly id: string
}

/** Says which coverage sources reached a part. */
export const CoverageRow = ({ chart, id }: CoverageRowProps) => (
  <DetailRow name="Reached">
    {COVERAGE_SOURCES.map(({ source, label }) => (
      <div key={source}>
        {label} {coverageText(chart, source, id) ?? 'not measured yet'}
      </div>
    ))}
  </DetailRow>
)
