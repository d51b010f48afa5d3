import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const addonsStory: ChartStory = {
  examples: ['A complete dish is added to the cart with its quantity, add-ons and notes.'],
  open: [],
  failures: ['isIncomplete', 'addons.missingRequested'],
}
