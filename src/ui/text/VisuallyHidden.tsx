import { styled } from '#ui/theme/theme'

/** Words for those who listen. */
export const VisuallyHidden = styled('span', {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
