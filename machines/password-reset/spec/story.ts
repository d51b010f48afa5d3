import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const passwordResetStory: ChartStory = {
  examples: ['The customer asks for a link and reads where it was sent.', 'The link sets the new password.'],
  open: [],
  failures: ['actorTimeout', 'isLinkExpired'],
}
