import { defineFlow } from 'statechart-kit/explore/flow'
import { ordersListMachine } from '#machines/orders-list/orders-list.machine'
import { ordersListExamples } from './examples'
import { ordersListFixtures } from './fixtures'
import { ordersListInvariants } from './invariants'
import { ordersListSentences } from './sentences'
import { ordersListStory } from './story'

/** Specification 15.9 to 15.13 and 17.2. */
export const ordersListFlow = defineFlow({
  name: 'orders-list',
  machine: ordersListMachine,
  fixtures: ordersListFixtures,
  invariants: ordersListInvariants,
  examples: ordersListExamples,
  sentences: ordersListSentences,
  story: ordersListStory,
})
