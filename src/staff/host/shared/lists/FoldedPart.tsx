import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { styled } from '#ui/theme/theme'

const Root = styled('details', { minWidth: 0 })
const Head = styled('summary', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$1 $3',
  minHeight: '$tap',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& > svg': { flex: 'none', color: '$inkSoft', transition: 'transform $transitions$fast' },
  'details[open] > & > svg': { transform: 'rotate(90deg)' },
  '&:focus-visible': { outline: '3px solid $colors$ember', outlineOffset: 2, borderRadius: '$sm' },
})

interface FoldedPartProps {
  /** What the part says while it is closed. */
  readonly head: ReactNode
  /** Whether it begins closed. */
  readonly isFolded: boolean
  readonly children: ReactNode
}

/** A part of a page that opens and closes below its head. */
export function FoldedPart({ head, isFolded, children }: FoldedPartProps) {
  /** What the host has chosen; null before. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? !isFolded
  return (
    <Root
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && setChosen(currentTarget.open)}
    >
      <Head>
        <ChevronRight size={18} aria-hidden="true" />
        {head}
      </Head>
      {isOpen && children}
    </Root>
  )
}
