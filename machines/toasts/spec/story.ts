import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const toastsStory: ChartStory = {
  examples: [
    'A toast of a user action stays for 4 s and an error for 6 s, and the same one may show twice.',
    'A waiting toast shows at the next retry, for its full 6 s.',
  ],
  open: [],
  failures: ['toast.raised', 'toasts.cleared', 'hasWaiting', 'toast.dismissed'],
}
