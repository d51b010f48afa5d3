import { deliveryAddressCases } from '#machines/delivery-address/delivery-address.cases'
import { deliveryAddressJourneys } from '#machines/delivery-address/delivery-address.journeys'
import { deliveryAddressLaws } from '#machines/delivery-address/delivery-address.laws'
import { deliveryAddressMachine } from '#machines/delivery-address/delivery-address.machine'
import { defineFlow } from '#machines/kit/flow'

/** The delivery address (spec, section 5, delivery address form). */
export const deliveryAddressFlow = defineFlow({
  name: 'delivery-address',
  machine: deliveryAddressMachine,
  cases: deliveryAddressCases,
  laws: deliveryAddressLaws,
  journeys: deliveryAddressJourneys,
})
