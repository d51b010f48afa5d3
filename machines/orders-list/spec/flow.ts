import { defineFlow } from '#machines/kit/explore/flow'
import { ordersListFixtures } from './fixtures'
import { ordersListExamples, ordersListInvariants } from './invariants'
import { ordersListMachine } from '#machines/orders-list/orders-list.machine'

/** My Orders, kept fresh while it is open (spec, sections 2, 8 and 9). */
export const ordersListFlow = defineFlow({
  name: 'orders-list',
  machine: ordersListMachine,
  fixtures: ordersListFixtures,
  invariants: ordersListInvariants,
  examples: ordersListExamples,
})
