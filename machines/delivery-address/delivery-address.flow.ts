import { deliveryAddressFixtures } from './delivery-address.cases'
import { deliveryAddressExamples } from './delivery-address.journeys'
import { deliveryAddressInvariants } from './delivery-address.laws'
import { deliveryAddressMachine } from './delivery-address.machine'
import { defineFlow } from '#machines/kit/flow'

/** The delivery address (spec, section 5, delivery address form). */
export const deliveryAddressFlow = defineFlow({
  name: 'delivery-address',
  machine: deliveryAddressMachine,
  fixtures: deliveryAddressFixtures,
  invariants: deliveryAddressInvariants,
  examples: deliveryAddressExamples,
})
