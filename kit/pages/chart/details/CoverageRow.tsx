import type { ChartData } from '../../flow-data.ts'
import { COVERAGE_SOURCES } from '../../labels.ts'
import { coverageText } from '../drawing/highlights/coverage-mark.ts'
import { DetailRow } from './DetailRow.tsx'

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
