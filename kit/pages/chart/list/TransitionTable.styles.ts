import { visuallyHidden } from '../../ui/text.tsx'
import { styled } from '../../ui/theme.ts'

/** A table as wide as the page. On a phone, which is too narrow for four columns, each row is a block with the names of its cells. */
export const Table = styled('table', {
  width: '100%',
  marginTop: '$4',
  borderCollapse: 'collapse',
  fontSize: '$md',
  '& caption': { textAlign: 'left', color: '$inkSoft', fontSize: '$sm', paddingBottom: '$2' },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& small': { color: '$inkSoft' },
  '& thead': visuallyHidden,
  '& tbody, & tr, & tbody th, & td, & caption': { display: 'block' },
  '& tbody th': { paddingTop: '$6', paddingBottom: '$1', fontSize: '$lg' },
  '& tbody td': { paddingBlock: 2 },
  '& tbody td:last-child': { paddingBottom: '$3', borderBottom: '1px solid $colors$line' },
  '& td[data-label]::before': {
    content: 'attr(data-label) ": "',
    color: '$inkSoft',
    fontSize: '$sm',
  },
  '@tablet': {
    tableLayout: 'fixed',
    '& caption': { display: 'table-caption' },
    '& thead': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
    '& tbody': { display: 'table-row-group', borderTop: '1px solid $colors$lineStrong' },
    '& tr': { display: 'table-row' },
    '& tbody th, & td': { display: 'table-cell' },
    '& th, & tbody th, & tbody td, & tbody td:last-child': {
      paddingLeft: 0,
      paddingBlock: '$2',
      paddingRight: '$5',
      borderBottom: 0,
      fontSize: '$md',
    },
    // The name of a state stays in view beside its rows.
    '& tbody th > div': { position: 'sticky', top: '$space$3' },
    '& a': { minHeight: 24 },
    '& tbody tr + tr td': { borderTop: '1px solid $colors$line' },
    '& td[data-label]::before': { content: 'none' },
    '& thead th:nth-child(1)': { width: '22%' },
    '& thead th:nth-child(2)': { width: '36%' },
    '& thead th:nth-child(3)': { width: '18%' },
  },
})
