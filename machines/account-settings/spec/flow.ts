import { accountSettingsMachine } from '#machines/account-settings/account-settings.machine'
import { defineFlow } from '#machines/kit/explore/flow'
import { accountSettingsExamples } from './examples'
import { accountSettingsFixtures } from './fixtures'
import { accountSettingsInvariants } from './invariants'
import { accountSettingsStory } from './story'
import { accountSettingsWords } from './words'

/** Specification 24.24 to 24.28. */
export const accountSettingsFlow = defineFlow({
  name: 'account-settings',
  machine: accountSettingsMachine,
  fixtures: accountSettingsFixtures,
  invariants: accountSettingsInvariants,
  examples: accountSettingsExamples,
  words: accountSettingsWords,
  story: accountSettingsStory,
})
