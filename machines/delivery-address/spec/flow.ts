import { deliveryAddressFixtures } from './fixtures'
import { deliveryAddressExamples } from './examples'
import { deliveryAddressInvariants } from './invariants'
import { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { defineFlow } from '#machines/kit/explore/flow'

/** The delivery address (spec, section 5, delivery address form). */
export const deliveryAddressFlow = defineFlow({
  name: 'delivery-address',
  machine: deliveryAddressMachine,
  fixtures: deliveryAddressFixtures,
  invariants: deliveryAddressInvariants,
  examples: deliveryAddressExamples,
})
