import { defineFlow } from '#machines/kit/explore/flow'
import { signedInDevicesMachine } from '#machines/signed-in-devices/signed-in-devices.machine'
import { signedInDevicesExamples } from './examples'
import { signedInDevicesFixtures } from './fixtures'
import { signedInDevicesInvariants } from './invariants'
import { signedInDevicesStory } from './story'
import { signedInDevicesWords } from './words'

/** Specification 28.17 to 28.19. */
export const signedInDevicesFlow = defineFlow({
  name: 'signed-in-devices',
  machine: signedInDevicesMachine,
  fixtures: signedInDevicesFixtures,
  invariants: signedInDevicesInvariants,
  examples: signedInDevicesExamples,
  words: signedInDevicesWords,
  story: signedInDevicesStory,
})
