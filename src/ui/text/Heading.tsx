import { styled } from '#ui/theme/theme'

/** Headings, names and large figures in the display font. `as` sets the level, `size` the font size (at least 17 px). */
export const Heading = styled('h2', {
  fontFamily: '$display',
  fontWeight: '$display',
  letterSpacing: '$display',
  lineHeight: '$tight',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  variants: {
    size: {
      lg: { fontSize: '$lg', lineHeight: 1.2 },
      xl: { fontSize: '$xl', lineHeight: 1.2 },
      '2xl': { fontSize: '$2xl', lineHeight: 1.15 },
      '3xl': { fontSize: '$3xl' },
      '4xl': { fontSize: '$4xl' },
    },
  },
  defaultVariants: { size: 'xl' },
})
