import { styled } from '../../ui/theme.ts'

/** The trigger of a transition in the colour of its arrow. */
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
