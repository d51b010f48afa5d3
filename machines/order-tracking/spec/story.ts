import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const orderTrackingStory: ChartStory = {
  examples: ['The time of the last answer is kept.'],
  open: ['following'],
  failures: ['actorTimeout', 'browser.online'],
}
