import { defineFlow } from 'statechart-kit/explore/flow'
import { kitchenBoardMachine } from '#machines/kitchen-board/kitchen-board.machine'
import { kitchenBoardExamples } from './examples'
import { kitchenBoardFixtures } from './fixtures'
import { kitchenBoardInvariants } from './invariants'
import { kitchenBoardSentences } from './sentences'
import { kitchenBoardStory } from './story'

/** Specification 23.13 to 23.18. */
export const kitchenBoardFlow = defineFlow({
  name: 'kitchen-board',
  machine: kitchenBoardMachine,
  fixtures: kitchenBoardFixtures,
  invariants: kitchenBoardInvariants,
  examples: kitchenBoardExamples,
  sentences: kitchenBoardSentences,
  story: kitchenBoardStory,
})
