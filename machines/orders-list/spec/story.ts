import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const ordersListStory: ChartStory = {
  examples: [
    'A notification during a request starts the request anew, because its answer may be older.',
    "The 'Updated' label ticks every 60 s.",
  ],
  open: ['list', 'list.loaded', 'label'],
  failures: ['actorTimeout', 'browser.online'],
}
