import { styled } from '#ui/theme/theme'

/** A grey placeholder for loading content. Set its size through `css`. */
export const Skeleton = styled('span', {
  display: 'block',
  position: 'relative',
  overflow: 'hidden',
  flex: 'none',
  maxWidth: '100%',
  borderRadius: '$sm',
  background: '$sunken',
  '&::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    background:
      'linear-gradient(100deg, transparent 30%, color-mix(in srgb, $colors$surface 70%, transparent) 50%, transparent 70%)',
    translate: '-100% 0',
    animation: 'shimmer 1.6s ease-in-out infinite',
  },
})
