import { cartCases } from '#machines/cart/cart.cases'
import { cartJourneys } from '#machines/cart/cart.journeys'
import { cartLaws } from '#machines/cart/cart.laws'
import { cartMachine } from '#machines/cart/cart.machine'
import { defineFlow } from '#machines/kit/flow'

/** One cart (spec, section 4, vendor and cart). */
export const cartFlow = defineFlow({
  name: 'cart',
  machine: cartMachine,
  cases: cartCases,
  laws: cartLaws,
  journeys: cartJourneys,
})
