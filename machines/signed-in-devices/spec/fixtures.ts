import type { ChartEvent, Fixtures, MachineEvent } from 'statechart-kit/explore/flow'
import type { ApiErrorData } from '#domain/api-error'
import type { SignedInDevice } from '#domain/contract/account/sessions'
import type { signedInDevicesMachine } from '#machines/signed-in-devices/signed-in-devices.machine'

export const THIS_DEVICE: SignedInDevice = {
  id: 'session-1',
  device: 'Firefox on Windows',
  lastUsedAt: '2026-06-13T18:15:00.000Z',
  current: true,
}
export const OTHER_DEVICE: SignedInDevice = {
  id: 'session-2',
  device: 'Chrome on Android',
  lastUsedAt: '2026-06-13T12:00:00.000Z',
  current: false,
}

const toStep = (event: MachineEvent<typeof signedInDevicesMachine>): ChartEvent => ({ ...event })
const errorStep = (actor: string, error: ApiErrorData): ChartEvent => ({
  type: `xstate.error.actor.${actor}`,
  error,
})
const garbledStep = (actor: string): ChartEvent => ({
  type: `xstate.error.actor.${actor}`,
  error: 'not an error of the API',
})
const timeoutStep = (state: string): ChartEvent => ({
  type: `xstate.after.actorTimeout.signedInDevices.${state}`,
})
const OFFLINE: ApiErrorData = { kind: 'offline', status: null, message: '' }
const MISSING: ApiErrorData = { kind: 'refused', status: 404, message: 'Not Found' }

/** Every event that reaches the list of devices from outside. */
export const SIGNED_IN_DEVICES_STEPS = {
  requested: toStep({ type: 'devices.requested' }),
  otherSignOut: toStep({ type: 'devices.signOutRequested', id: OTHER_DEVICE.id }),
  thisSignOut: toStep({ type: 'devices.signOutRequested', id: THIS_DEVICE.id }),
  loaded: { type: 'xstate.done.actor.loadDevices', output: [THIS_DEVICE, OTHER_DEVICE] },
  loadMissing: errorStep('loadDevices', MISSING),
  loadOffline: errorStep('loadDevices', OFFLINE),
  loadGarbled: garbledStep('loadDevices'),
  loadTimeout: timeoutStep('loading'),
  signedOut: { type: 'xstate.done.actor.signOutDevice', output: undefined },
  signedOutAlready: errorStep('signOutDevice', {
    kind: 'refused',
    status: 404,
    code: 'session_not_found',
    message: 'This device is signed out already',
  }),
  signOutMissing: errorStep('signOutDevice', MISSING),
  signOutOffline: errorStep('signOutDevice', OFFLINE),
  signOutGarbled: garbledStep('signOutDevice'),
  signOutTimeout: timeoutStep('signingOut'),
} as const satisfies Record<string, ChartEvent>

export const signedInDevicesFixtures: Fixtures<typeof signedInDevicesMachine> = {
  input: undefined,
  events: Object.values(SIGNED_IN_DEVICES_STEPS),
}
