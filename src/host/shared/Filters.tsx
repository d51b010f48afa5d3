import { styled } from '#ui/theme/theme'

/** The filters of a list: below each other on a phone, beside each other on a wide screen. */
export const Filters = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
  marginBottom: '$5',
})
