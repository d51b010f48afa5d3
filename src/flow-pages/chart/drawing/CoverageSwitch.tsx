import type { CoverageSource, CoveredIds } from '#flow-pages/flow-data'
import { COVERAGE_SOURCES } from '#flow-pages/labels'
import { Chip } from '#ui/controls/Chip'
import { styled } from '#ui/theme/theme'

const Group = styled('div', { display: 'flex', alignItems: 'center', gap: '$2', '& > *': { flex: 'none' } })
const Legend = styled('p', {
  display: 'flex',
  gap: '$3',
  fontSize: '$sm',
  background: '$glass',
  borderRadius: '$pill',
  padding: '4px 12px',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& i': { width: 18, height: 12, borderRadius: 3 },
  '& i[data-covered=yes]': { background: '$greenTint', border: '2px solid $colors$greenSolid' },
  '& i[data-covered=no]': { background: '$redTint', border: '2px dashed $colors$redSolid' },
})

interface CoverageSwitchProps {
  readonly covered: CoveredIds
  readonly value: CoverageSource | null
  readonly onChange: (source: CoverageSource | null) => void
}

/** Chooses the coverage source that colours the drawing. Pressing the active button again removes the colours. */
export function CoverageSwitch({ covered, value, onChange }: CoverageSwitchProps) {
  const isKnown = value === null || covered[value] !== null
  return (
    <Group role="group" aria-label="Paint what was reached">
      {COVERAGE_SOURCES.map(({ source, label, description }) => (
        <Chip
          key={source}
          pressed={value === source}
          title={description}
          onClick={() => onChange(value === source ? null : source)}
        >
          {label}
        </Chip>
      ))}
      {value !== null && (
        <Legend role="status">
          {isKnown ? (
            <>
              <span>
                <i data-covered="yes" aria-hidden="true" /> reached
              </span>
              <span>
                <i data-covered="no" aria-hidden="true" /> not reached
              </span>
            </>
          ) : (
            'Nobody has looked yet'
          )}
        </Legend>
      )}
    </Group>
  )
}
