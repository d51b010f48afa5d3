import type { CoveredIds } from '#flow-pages/flow-data'
import { COVERAGE_SOURCES } from '#flow-pages/labels'
import { DetailRow } from './DetailRow'

interface CoverageRowProps {
  readonly covered: CoveredIds
  /** The id of a state or a transition. */
  readonly id: string
}

const coverageText = (ids: readonly string[] | null, id: string): string => {
  if (ids === null) return 'not looked yet'
  return ids.includes(id) ? '✓' : '✗ not reached'
}

/** Says which coverage sources reached a part. */
export const CoverageRow = ({ covered, id }: CoverageRowProps) => (
  <DetailRow name="Reached by">
    {COVERAGE_SOURCES.map(({ source, label }) => `${label} ${coverageText(covered[source], id)}`).join(' · ')}
  </DetailRow>
)
