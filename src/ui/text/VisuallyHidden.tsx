import { styled } from '#ui/theme/theme'
import { visuallyHidden } from '#ui/theme/visually-hidden'

/** Text for screen readers only. */
export const VisuallyHidden = styled('span', {
  ...visuallyHidden,
  whiteSpace: 'nowrap',
})
