import { styled } from '#ui/theme/theme'
import { washes } from './backdrops'

/** The ground behind a picture: light falls on the middle and the picture stands on it. Size and radius through `css`. */
export const ImageBackdrop = styled('div', {
  background: 'radial-gradient(78% 92% at 50% 40%, var(--hi), var(--lo))',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  flex: 'none',
  variants: { name: washes },
  defaultVariants: { name: 'oat' },
})
