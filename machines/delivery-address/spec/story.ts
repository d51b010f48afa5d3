import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const deliveryAddressStory: ChartStory = {
  examples: [
    "'Change' opens the form with the address, and a cancel keeps the address.",
    "A saved address shows 'Delivery address saved successfully', and the form closes.",
  ],
  open: [],
  failures: ['actorTimeout', 'address.cancelled'],
}
