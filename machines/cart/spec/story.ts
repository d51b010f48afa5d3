import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const cartStory: ChartStory = {
  examples: ["An add shows the toast '1 Item Added' with a 'View Cart' shortcut."],
  open: [],
  failures: ['actorTimeout', 'retryEvery'],
}
