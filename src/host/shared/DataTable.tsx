import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { styled } from '#ui/theme/theme'

/** A wide table scrolls sideways inside its frame, also with the keys. */
const Frame = styled('section', {
  position: 'relative',
  overflowX: 'auto',
  borderRadius: '$xl',
  background: '$surface',
  boxShadow: 'inset 0 0 0 1px $colors$line',
})
const Table = styled('table', {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '$sm',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '$3', textAlign: 'start', verticalAlign: 'top' },
  '@tablet': { fontSize: '$md', '& th, & td': { paddingInline: '$4' } },
  '& th': { fontWeight: '$strong' },
  '& thead th': { fontSize: '$sm', color: '$inkSoft', whiteSpace: 'nowrap' },
  '& tbody tr, & tfoot tr': { borderTop: '1px solid $colors$line' },
  '& tfoot': { fontWeight: '$strong' },
  '& tbody td:first-child': { whiteSpace: 'nowrap' },
  '& [data-number]': { textAlign: 'end', whiteSpace: 'nowrap' },
})

interface DataTableProps {
  /** What the table shows, for screen readers. */
  readonly caption: string
  readonly children: ReactNode
}

/** A table of numbers or events. Cells with `data-number` are aligned at the end. */
export function DataTable({ caption, children }: DataTableProps) {
  return (
    <Frame tabIndex={0} aria-label={caption}>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </Table>
    </Frame>
  )
}
