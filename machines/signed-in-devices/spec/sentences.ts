import type { ChartSentences } from 'statechart-kit/explore/chart-sentences'

/** Every name of the chart as a sentence. The drawings and the flow pages show these. */
export const signedInDevicesSentences: ChartSentences = {
  events: {
    'devices.requested': "The customer taps 'Show my devices' or 'Refresh the list'",
    'devices.signOutRequested': "The customer taps 'Sign out' beside a device",
  },
  guards: {
    isCallMissing: 'The backend does not have the call',
    isOtherDevice: 'The device is in the list and is not this one',
    isSignedOutAlready: 'The device is signed out already',
  },
  delays: {
    actorTimeout: '25 seconds have passed without an answer',
  },
  actors: {
    loadDevices: {
      work: 'The server lists the devices',
      done: 'The devices are listed',
      failed: 'The devices are not listed',
    },
    signOutDevice: {
      work: 'The server signs the device out',
      done: 'The device is signed out',
      failed: 'The device is not signed out by this request',
    },
  },
}
