import { defineFlow } from 'statechart-kit/explore/flow'
import { signedInDevicesMachine } from '#machines/signed-in-devices/signed-in-devices.machine'
import { signedInDevicesExamples } from './examples'
import { signedInDevicesFixtures } from './fixtures'
import { signedInDevicesInvariants } from './invariants'
import { signedInDevicesSentences } from './sentences'
import { signedInDevicesStory } from './story'

/** Specification 28.17 to 28.19. */
export const signedInDevicesFlow = defineFlow({
  name: 'signed-in-devices',
  machine: signedInDevicesMachine,
  fixtures: signedInDevicesFixtures,
  invariants: signedInDevicesInvariants,
  examples: signedInDevicesExamples,
  sentences: signedInDevicesSentences,
  story: signedInDevicesStory,
})
