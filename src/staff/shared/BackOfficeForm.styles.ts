import { styled } from '#ui/theme/theme'

/** The form of the sign-in pages. */
export const BackOfficeForm = styled('form', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$4',
  marginTop: '$6',
})
