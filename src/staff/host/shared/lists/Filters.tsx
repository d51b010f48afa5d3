import { styled } from '#ui/theme/theme'

/** The filters of a list: below each other on a phone, beside each other on a wide screen. */
export const Filters = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
  marginBottom: '$5',
})

/** Four filters below a search field, which needs the whole width for its placeholder. */
export const FiltersBelowSearch = styled(Filters, {
  '& > :first-child': { gridColumn: '1 / -1' },
  '@wide': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
})
