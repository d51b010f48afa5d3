import type { Example } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import type { signedInDevicesMachine } from '#machines/signed-in-devices/signed-in-devices.machine'
import { OTHER_DEVICE, SIGNED_IN_DEVICES_STEPS, THIS_DEVICE } from './fixtures'

const LOAD_STEPS = [SIGNED_IN_DEVICES_STEPS.requested]
const LIST_STEPS = [...LOAD_STEPS, SIGNED_IN_DEVICES_STEPS.loaded]
const SIGN_OUT_STEPS = [...LIST_STEPS, SIGNED_IN_DEVICES_STEPS.otherSignOut]

/** What the page says after each failure, and what it still lists. */
const FAILURES = [
  [LOAD_STEPS, SIGNED_IN_DEVICES_STEPS.loadOffline, 'Network error occurred', null],
  [LOAD_STEPS, SIGNED_IN_DEVICES_STEPS.loadGarbled, 'Failed to load your devices', null],
  [LOAD_STEPS, SIGNED_IN_DEVICES_STEPS.loadTimeout, 'Network error occurred', null],
  [SIGN_OUT_STEPS, SIGNED_IN_DEVICES_STEPS.signOutMissing, 'Not Found', [THIS_DEVICE, OTHER_DEVICE]],
  [
    SIGN_OUT_STEPS,
    SIGNED_IN_DEVICES_STEPS.signOutOffline,
    'Network error occurred',
    [THIS_DEVICE, OTHER_DEVICE],
  ],
  [
    SIGN_OUT_STEPS,
    SIGNED_IN_DEVICES_STEPS.signOutGarbled,
    'An error occurred while deleting data',
    [THIS_DEVICE, OTHER_DEVICE],
  ],
  [
    SIGN_OUT_STEPS,
    SIGNED_IN_DEVICES_STEPS.signOutTimeout,
    'Network error occurred',
    [THIS_DEVICE, OTHER_DEVICE],
  ],
] as const

export const signedInDevicesExamples: readonly Example<typeof signedInDevicesMachine>[] = [
  {
    title: 'A customer signs one device out.',
    steps: [...SIGN_OUT_STEPS, SIGNED_IN_DEVICES_STEPS.signedOut],
    endsIn: 'resting',
    expect: ({ context }) => isSameJson([context.devices, context.errorMessage], [[THIS_DEVICE], null]),
  },
  {
    title: 'A device that was signed out already leaves the list too.',
    steps: [...SIGN_OUT_STEPS, SIGNED_IN_DEVICES_STEPS.signedOutAlready],
    endsIn: 'resting',
    expect: ({ context }) => isSameJson([context.devices, context.errorMessage], [[THIS_DEVICE], null]),
  },
  {
    title: 'A backend without the call offers no list.',
    steps: [...LOAD_STEPS, SIGNED_IN_DEVICES_STEPS.loadMissing],
    endsIn: 'notOffered',
  },
  {
    title: 'This device is not signed out here.',
    steps: [...LIST_STEPS, SIGNED_IN_DEVICES_STEPS.thisSignOut],
    endsIn: 'resting',
  },
  {
    title: 'A retry removes the error.',
    steps: [...LOAD_STEPS, SIGNED_IN_DEVICES_STEPS.loadOffline, ...LIST_STEPS],
    endsIn: 'resting',
    expect: ({ context }) => context.errorMessage === null,
  },
  ...FAILURES.map(([steps, failure, errorMessage, devices]) => ({
    title: `After ${failure.type} ${JSON.stringify('error' in failure ? failure.error : null)} the page says '${errorMessage}'.`,
    steps: [...steps, failure],
    endsIn: 'resting',
    expect: ({ context }: { context: { errorMessage: unknown; devices: unknown } }) =>
      isSameJson([context.errorMessage, context.devices], [errorMessage, devices]),
  })),
]
