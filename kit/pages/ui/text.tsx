import { styled } from './theme.ts'

/** Secondary text. */
export const MutedText = styled('p', {
  color: '$inkSoft',
  variants: { size: { sm: { fontSize: '$sm', lineHeight: 1.4 }, lg: { fontSize: '$lg' } } },
})

/** A heading. `as` sets the level, `size` the font size. */
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
    },
  },
  defaultVariants: { size: 'xl' },
})

/** Hides an element visually, but not from screen readers. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** Text for screen readers only. */
export const VisuallyHidden = styled('span', { ...visuallyHidden, whiteSpace: 'nowrap' })

/** A short label for a state, in the colour of the state. */
export const Tag = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  minHeight: 26,
  paddingInline: 10,
  borderRadius: '$pill',
  fontSize: '$sm',
  fontWeight: '$strong',
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  variants: {
    tone: {
      neutral: { background: '$sunken', color: '$ink' },
      ember: { background: '$emberTint', color: '$emberInk' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})
