import { useEffect, useRef } from 'react'
import { Stack } from '../ui/layout.tsx'
import { MutedText } from '../ui/text.tsx'
import { styled } from '../ui/theme.ts'

const List = styled('ul', {
  display: 'grid',
  gap: '$3',
  '& li': { paddingLeft: '$4', borderLeft: '3px solid $colors$leaf' },
  '& [aria-current]': { background: '$emberTint', fontWeight: '$strong' },
})

interface InvariantListProps {
  readonly invariants: readonly string[]
  /** The number of the invariant to show, from 1. */
  readonly linked?: number | null
}

/** The invariants of a chart. A linked one is marked and scrolled to. */
export function InvariantList({ invariants, linked = null }: InvariantListProps) {
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (linked !== null) current.current?.scrollIntoView({ block: 'center' })
  }, [linked])
  return (
    <Stack gap={4}>
      {linked !== null && invariants[linked - 1] === undefined && (
        <MutedText>
          This chart has no invariant {linked}. The link may be from another version of the app.
        </MutedText>
      )}
      <MutedText size="sm">
        Each holds in every state that can be reached, whatever happens on the way.
      </MutedText>
      <List>
        {invariants.map((statement, index) => (
          <li
            key={statement}
            {...(index + 1 === linked && { ref: current, 'aria-current': 'true' as const })}
          >
            {statement}
          </li>
        ))}
      </List>
    </Stack>
  )
}
