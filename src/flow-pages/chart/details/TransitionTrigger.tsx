import { styled } from '#ui/theme/theme'

/** What sets a transition off, in the colour that it has in the drawing. */
export const TransitionTrigger = styled('span', {
  variants: {
    kind: {
      event: { color: '$blueInk' },
      after: { color: '$orangeInk' },
      done: { color: '$greenInk' },
      error: { color: '$redInk' },
      always: { color: '$inkSoft' },
    },
  },
})
