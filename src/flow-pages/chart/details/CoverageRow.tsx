import type { CoveredIds } from '#flow-pages/flow-data'
import { COVERAGE_SOURCES } from '#flow-pages/labels'
import { DetailRow } from './DetailRow'

interface CoverageRowProps {
  readonly covered: CoveredIds
  /** Of a state or a transition. */
  readonly id: string
}

const coverageText = (ids: readonly string[] | null, id: string): string => {
  if (ids === null) return 'not looked yet'
  return ids.includes(id) ? '✓' : '✗ not reached'
}

/** By whom a part was reached. */
export const CoverageRow = ({ covered, id }: CoverageRowProps) => (
  <DetailRow name="Reached by">
    {COVERAGE_SOURCES.map(({ source, label }) => `${label} ${coverageText(covered[source], id)}`).join(' · ')}
  </DetailRow>
)
