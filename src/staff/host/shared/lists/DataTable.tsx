import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/text/VisuallyHidden'
import { MEDIA } from '#ui/theme/media'
import { styled } from '#ui/theme/theme'
import { visuallyHidden } from '#ui/theme/visually-hidden'

/** On a tablet, a table that is too wide scrolls sideways inside its frame, also with the keys. */
const Frame = styled('section', {
  position: 'relative',
  overflowX: 'auto',
  borderRadius: '$xl',
  background: '$surface',
  boxShadow: 'inset 0 0 0 1px $colors$line',
})
/** Each row is a small card on a phone: a line for each cell, with the title of its column. */
const PHONE_CARDS = {
  [`@media not all and ${MEDIA.tablet}`]: {
    display: 'block',
    '& thead, & caption': visuallyHidden,
    '& tbody, & tfoot, & th, & td': { display: 'block' },
    '& tr': { display: 'block', padding: '$3 $4' },
    '& tbody tr:first-child': { borderTop: 'none' },
    '& tbody th, & tbody td, & tfoot th, & tfoot td': { padding: '$1 0', overflowWrap: 'anywhere' },
    '& td:empty': { display: 'none' },
    '& tr[data-pair]': { display: 'flex', justifyContent: 'space-between', gap: '$3' },
    '& [data-label]': { display: 'flex', justifyContent: 'space-between', gap: '$3' },
    '& [data-label]::before': { content: 'attr(data-label)', color: '$inkSoft', fontWeight: 'normal' },
  },
} as const
const Table = styled('table', {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '$3 $2', textAlign: 'start', verticalAlign: 'top' },
  '& th': { fontWeight: '$strong' },
  '& thead th': { fontSize: '$sm', color: '$inkSoft', verticalAlign: 'bottom' },
  '& tbody tr, & tfoot tr': { borderTop: '1px solid $colors$line' },
  '& tfoot': { fontWeight: '$strong' },
  '& tbody td:first-child': { whiteSpace: 'nowrap' },
  '& [data-number]': { textAlign: 'end' },
  '& td[data-number]': { whiteSpace: 'nowrap' },
  // All columns of the takings fit on a tablet.
  '@tablet': {
    '& tr > :first-child': { paddingInlineStart: '$4' },
    '& tr > :last-child': { paddingInlineEnd: '$4' },
  },
  // Titles may take two lines, so that the last column keeps its distance from the frame also with large sums.
  '@wide': { '& th, & td': { paddingInline: '$3' } },
  ...PHONE_CARDS,
})

interface DataTableProps {
  /** What the table shows, for screen readers. */
  readonly caption: string
  readonly children: ReactNode
}

/** A table of numbers or events. Cells with `data-number` are aligned at the end; a phone shows `data-label` beside its cell, and the two cells of a `data-pair` in one line. */
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
