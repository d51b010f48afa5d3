import { hasExpectedDelays } from 'statechart-kit/check/pending-timers'
import { actorInputsInLastStep } from 'statechart-kit/check/started-actors'
import type { Invariant } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import { toastTitlesInLastStep, wasLastEvent } from '#machines/history-queries'
import { ACTOR_TIMEOUT } from '#machines/provided-actor'
import type { signedInDevicesMachine } from '#machines/signed-in-devices/signed-in-devices.machine'
import { OTHER_DEVICE, SIGNED_IN_DEVICES_STEPS, THIS_DEVICE } from './fixtures'

const FAILURES = [
  SIGNED_IN_DEVICES_STEPS.loadOffline,
  SIGNED_IN_DEVICES_STEPS.loadGarbled,
  SIGNED_IN_DEVICES_STEPS.loadTimeout,
  SIGNED_IN_DEVICES_STEPS.signOutMissing,
  SIGNED_IN_DEVICES_STEPS.signOutOffline,
  SIGNED_IN_DEVICES_STEPS.signOutGarbled,
  SIGNED_IN_DEVICES_STEPS.signOutTimeout,
]
const SIGN_OUTS = [SIGNED_IN_DEVICES_STEPS.signedOut, SIGNED_IN_DEVICES_STEPS.signedOutAlready]

export const signedInDevicesInvariants: readonly Invariant<typeof signedInDevicesMachine>[] = [
  {
    // Specification 28.18.
    statement: 'Only the tapped device is signed out, and never this one.',
    holds: (snapshot, history) =>
      actorInputsInLastStep(history, 'signOutDevice').every(
        input =>
          wasLastEvent(history, SIGNED_IN_DEVICES_STEPS.otherSignOut) &&
          isSameJson(input, { id: OTHER_DEVICE.id }),
      ) && snapshot.can({ type: 'devices.signOutRequested', id: THIS_DEVICE.id }) === false,
  },
  {
    statement: 'A device can be signed out exactly while the page rests and lists it.',
    holds: snapshot =>
      snapshot.can({ type: 'devices.signOutRequested', id: OTHER_DEVICE.id }) ===
      (snapshot.matches('resting') && snapshot.context.devices?.includes(OTHER_DEVICE) === true),
  },
  {
    // Specification 28.17.
    statement: 'Nothing is requested before the customer asks for it.',
    holds: (snapshot, history) =>
      !snapshot.hasTag('busy') || history.some(({ event }) => event === SIGNED_IN_DEVICES_STEPS.requested),
  },
  {
    statement: 'Nothing is listed before it is asked for, and an answer lists all devices.',
    holds: ({ context: { devices } }, history) =>
      wasLastEvent(history, SIGNED_IN_DEVICES_STEPS.loaded)
        ? isSameJson(devices, [THIS_DEVICE, OTHER_DEVICE])
        : devices === null || history.some(({ event }) => event === SIGNED_IN_DEVICES_STEPS.loaded),
  },
  {
    // Specification 28.18.
    statement:
      'A device leaves the list exactly when the server has said that it is signed out, with a toast.',
    holds: ({ context: { devices } }, history) => {
      const isSignedOut = wasLastEvent(history, ...SIGN_OUTS)
      const titles = toastTitlesInLastStep(history)
      return isSignedOut
        ? isSameJson([devices, titles], [[THIS_DEVICE], ['Chrome on Android is signed out']])
        : titles.length === 0
    },
  },
  {
    statement: 'A failure says why, where the customer can try again, and nothing else does.',
    holds: (snapshot, history) => {
      const hasFailed = wasLastEvent(history, ...FAILURES)
      const isShown = snapshot.context.errorMessage !== null
      return hasFailed ? isShown && snapshot.matches('resting') : !(isShown && snapshot.hasTag('busy'))
    },
  },
  {
    statement: 'A failed request leaves the list as it was.',
    holds: ({ context: { devices } }, history) =>
      !wasLastEvent(
        history,
        SIGNED_IN_DEVICES_STEPS.signOutMissing,
        SIGNED_IN_DEVICES_STEPS.signOutTimeout,
      ) || isSameJson(devices, [THIS_DEVICE, OTHER_DEVICE]),
  },
  {
    statement: 'The page says that the list is not offered exactly when the backend does not have the call.',
    holds: (snapshot, history) =>
      snapshot.matches('notOffered') ===
      history.some(({ event }) => event === SIGNED_IN_DEVICES_STEPS.loadMissing),
  },
  {
    statement: 'The list can be asked for again whenever no request is under way.',
    holds: snapshot => snapshot.can({ type: 'devices.requested' }) === snapshot.matches('resting'),
  },
  {
    statement: 'No answer for 25 s counts as no network.',
    holds: (_, history) => hasExpectedDelays(history, { actorTimeout: ACTOR_TIMEOUT }),
  },
]
