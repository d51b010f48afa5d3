import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const signUpStory: ChartStory = {
  examples: ['A visitor fills the form, types the code of the mail and is signed in.'],
  open: ['confirming', 'confirming.code', 'confirming.mail'],
  failures: ['actorTimeout', 'signUp.formReopened'],
}
