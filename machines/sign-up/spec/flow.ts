import { defineFlow } from 'statechart-kit/explore/flow'
import { signUpMachine } from '#machines/sign-up/sign-up.machine'
import { signUpExamples } from './examples'
import { signUpFixtures } from './fixtures'
import { signUpInvariants } from './invariants'
import { signUpSentences } from './sentences'
import { signUpStory } from './story'

/** Specification 24.14 to 24.20. */
export const signUpFlow = defineFlow({
  name: 'sign-up',
  machine: signUpMachine,
  fixtures: signUpFixtures,
  invariants: signUpInvariants,
  examples: signUpExamples,
  sentences: signUpSentences,
  story: signUpStory,
})
