import type { Covered } from '../flow-data'
import { WAYS } from '../words'
import { Fact } from './Fact'

interface ReachedByProps {
  readonly covered: Covered
  /** Of a state or a transition. */
  readonly id: string
}

const answer = (ids: readonly string[] | null, id: string): string => {
  if (ids === null) return 'not looked yet'
  return ids.includes(id) ? '✓' : '✗ not reached'
}

/** By whom a part was reached. */
export const ReachedBy = ({ covered, id }: ReachedByProps) => (
  <Fact name="Reached by">
    {WAYS.map(({ way, label }) => `${label} ${answer(covered[way], id)}`).join(' · ')}
  </Fact>
)
