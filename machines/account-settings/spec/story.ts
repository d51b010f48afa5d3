import type { ChartStory } from 'statechart-kit/explore/flow'

/** What the drawings tell first, and which names belong to the failures. */
export const accountSettingsStory: ChartStory = {
  examples: [
    'A changed password closes the form, and the customer stays signed in.',
    'A sign-out everywhere ends the session of this browser too.',
    'A deleted account ends the session.',
    'The data are downloaded.',
  ],
  open: ['changingPassword', 'signingOutEverywhere', 'deletingAccount'],
  failures: ['actorTimeout', 'settings.closed'],
}
