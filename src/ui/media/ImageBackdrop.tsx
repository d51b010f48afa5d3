import { styled } from '#ui/theme/theme'
import { backdropVariants } from './backdrops'

/** The background of a picture, lighter in the middle. Set the size and radius through `css`. */
export const ImageBackdrop = styled('div', {
  background: 'radial-gradient(78% 92% at 50% 40%, var(--hi), var(--lo))',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  flex: 'none',
  variants: { name: backdropVariants },
  defaultVariants: { name: 'oat' },
})
