import { defineFlow } from '#machines/kit/flow'
import { ordersListFixtures } from './orders-list.cases'
import { ordersListExamples, ordersListInvariants } from './orders-list.laws'
import { ordersListMachine } from './orders-list.machine'

/** My Orders, kept fresh while it is open (spec, sections 2, 8 and 9). */
export const ordersListFlow = defineFlow({
  name: 'orders-list',
  machine: ordersListMachine,
  fixtures: ordersListFixtures,
  invariants: ordersListInvariants,
  examples: ordersListExamples,
})
