import { defineFlow } from 'statechart-kit/explore/flow'
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine'
import { passwordResetExamples } from './examples'
import { passwordResetFixtures } from './fixtures'
import { passwordResetInvariants } from './invariants'
import { passwordResetSentences } from './sentences'
import { passwordResetStory } from './story'

/** Specification 24.21 to 24.23. */
export const passwordResetFlow = defineFlow({
  name: 'password-reset',
  machine: passwordResetMachine,
  fixtures: passwordResetFixtures,
  invariants: passwordResetInvariants,
  examples: passwordResetExamples,
  sentences: passwordResetSentences,
  story: passwordResetStory,
})
