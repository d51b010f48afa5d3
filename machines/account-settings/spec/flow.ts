import { defineFlow } from 'statechart-kit/explore/flow'
import { accountSettingsMachine } from '#machines/account-settings/account-settings.machine'
import { accountSettingsExamples } from './examples'
import { accountSettingsFixtures } from './fixtures'
import { accountSettingsInvariants } from './invariants'
import { accountSettingsSentences } from './sentences'
import { accountSettingsStory } from './story'

/** Specification 24.24 to 24.28. */
export const accountSettingsFlow = defineFlow({
  name: 'account-settings',
  machine: accountSettingsMachine,
  fixtures: accountSettingsFixtures,
  invariants: accountSettingsInvariants,
  examples: accountSettingsExamples,
  sentences: accountSettingsSentences,
  story: accountSettingsStory,
})
