import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const signedInDevicesStory: ChartStory = {
  examples: ['A customer signs one device out.'],
  open: [],
  failures: ['actorTimeout', 'isCallMissing', 'isSignedOutAlready'],
}
