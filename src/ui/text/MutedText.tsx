import { styled } from '#ui/theme/theme'

/** Secondary text. */
export const MutedText = styled('p', {
  color: '$inkSoft',
  variants: {
    size: {
      sm: { fontSize: '$sm', lineHeight: 1.4 },
      md: {},
      lg: { fontSize: '$lg' },
    },
  },
})
