import { eventParam } from '#machines/transition-params'
import {
  callErrorParam,
  SET_LOAD_ERROR,
  SET_SIGN_OUT_ERROR,
  SET_TIMEOUT_ERROR,
  SIGNED_OUT_TOAST,
  signedInDevicesSetup,
} from './signed-in-devices.setup'

/** The toast comes first, because it names a device of the list. */
const SIGNED_OUT = { target: 'resting', actions: [SIGNED_OUT_TOAST, 'removeDevice'] } as const

/** Specification 28.17 to 28.19. */
export const signedInDevicesMachine = signedInDevicesSetup.createMachine({
  id: 'signedInDevices',
  description: 'A customer looks at the devices that are signed in, and signs one of them out.',
  context: { devices: null, endingId: null, errorMessage: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'The page shows the devices of the last answer, or only the button that asks for them.',
      on: {
        'devices.requested': 'loading',
        'devices.signOutRequested': {
          guard: { type: 'isOtherDevice', params: eventParam },
          target: 'signingOut',
          actions: { type: 'setEndingId', params: eventParam },
        },
      },
    },

    loading: {
      tags: 'busy',
      description: 'The server lists the devices. Those of an earlier answer stay on the page.',
      entry: 'clearErrorMessage',
      invoke: {
        id: 'loadDevices',
        src: 'loadDevices',
        onDone: {
          target: 'resting',
          actions: { type: 'setDevices', params: ({ event }) => ({ devices: event.output }) },
        },
        onError: [
          { guard: { type: 'isCallMissing', params: callErrorParam }, target: 'notOffered' },
          { target: 'resting', actions: SET_LOAD_ERROR },
        ],
      },
      after: { actorTimeout: { target: 'resting', actions: SET_TIMEOUT_ERROR } },
    },

    signingOut: {
      tags: 'busy',
      description: 'The server ends the session of one device.',
      entry: 'clearErrorMessage',
      invoke: {
        id: 'signOutDevice',
        src: 'signOutDevice',
        input: ({ context }) => ({ id: context.endingId ?? '' }),
        onDone: SIGNED_OUT,
        onError: [
          { guard: { type: 'isSignedOutAlready', params: callErrorParam }, ...SIGNED_OUT },
          { target: 'resting', actions: SET_SIGN_OUT_ERROR },
        ],
      },
      after: { actorTimeout: { target: 'resting', actions: SET_TIMEOUT_ERROR } },
    },

    notOffered: {
      type: 'final',
      description: 'The backend of this park has no such list. The page says so.',
    },
  },
})
