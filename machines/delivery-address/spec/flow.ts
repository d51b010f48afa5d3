import { defineFlow } from 'statechart-kit/explore/flow'
import { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { deliveryAddressExamples } from './examples'
import { deliveryAddressFixtures } from './fixtures'
import { deliveryAddressInvariants } from './invariants'
import { deliveryAddressSentences } from './sentences'
import { deliveryAddressStory } from './story'

/** Specification 11.2 to 11.11. */
export const deliveryAddressFlow = defineFlow({
  name: 'delivery-address',
  machine: deliveryAddressMachine,
  fixtures: deliveryAddressFixtures,
  invariants: deliveryAddressInvariants,
  examples: deliveryAddressExamples,
  sentences: deliveryAddressSentences,
  story: deliveryAddressStory,
})
