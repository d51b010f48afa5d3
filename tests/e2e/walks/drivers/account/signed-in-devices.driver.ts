/** Walks the devices that are signed in, on the profile. */
import type { AnyMachineSnapshot } from 'xstate'
import { listSessions, type SignedInDevice, signOutSession } from '#domain/contract/account/sessions'
import { OTHER_DEVICE, THIS_DEVICE } from '#machines/signed-in-devices/spec/fixtures'
import { signedInDevicesFlow } from '#machines/signed-in-devices/spec/flow'
import type { ExpectedContent, StepAction, WalkDriver } from '#tests/e2e/walks/driver'
import { actorTimeoutIn, CALL_TIMES_OUT_FIRST } from '#tests/e2e/walks/drivers/actor-timeouts'
import { buttonContent } from '#tests/e2e/walks/drivers/role-content'
import { answerCall, failCall } from '#tests/e2e/walks/page/step-actions'
import { SIGNED_IN_STORAGE } from '#tests/e2e/walks/server/walk-token'
import { acceptCall, pressByKey } from './account-actions'

const requestList: StepAction = (walkPage, { snapshotBefore }) =>
  pressByKey(walkPage, snapshotBefore.context.devices ? 'Refresh the list' : 'Show my devices')

const listContent = ({
  context: { devices, errorMessage },
}: AnyMachineSnapshot): readonly ExpectedContent[] => [
  ...(devices ?? []).map(({ device }: SignedInDevice) => ({ text: device })),
  ...(errorMessage === null ? [] : [{ text: errorMessage }]),
]

export const signedInDevicesDriver: WalkDriver = {
  flow: signedInDevicesFlow,
  open: ({ server, openPage }) => {
    server.hold(listSessions, signOutSession)
    return openPage({ path: '/profile', localStorageEntries: SIGNED_IN_STORAGE })
  },
  stepActions: {
    'devices.requested': requestList,
    'devices.signOutRequested': walkPage => pressByKey(walkPage, `Sign out ${OTHER_DEVICE.device}`),
    'xstate.done.actor.loadDevices': answerCall(listSessions, () => ({
      sessions: [THIS_DEVICE, OTHER_DEVICE],
    })),
    'xstate.error.actor.loadDevices': failCall(listSessions),
    'xstate.done.actor.signOutDevice': acceptCall(signOutSession),
    'xstate.error.actor.signOutDevice': failCall(signOutSession),
  },
  isStepPossible: (step, before) => {
    if (step.type.startsWith('xstate.after.actorTimeout.')) return false
    // The app reads nothing of this answer, so every body is a success.
    if (step.type === 'xstate.error.actor.signOutDevice' && typeof step.error === 'string') return false
    // This device has no button, and nor has a device that left the list. A button that waits ignores presses.
    return (
      step.type !== 'devices.signOutRequested' ||
      (step.id === OTHER_DEVICE.id &&
        before.matches('resting') &&
        before.context.devices?.includes(OTHER_DEVICE) === true)
    )
  },
  impossibleTransitions: {
    [actorTimeoutIn('signedInDevices.loading')]: CALL_TIMES_OUT_FIRST,
    [actorTimeoutIn('signedInDevices.signingOut')]: CALL_TIMES_OUT_FIRST,
  },
  expectedContent: {
    resting: snapshot => [
      buttonContent(snapshot.context.devices ? 'Refresh the list' : 'Show my devices'),
      ...listContent(snapshot),
    ],
    loading: snapshot => [buttonContent('Reading the list...'), ...listContent(snapshot)],
    signingOut: snapshot => [{ text: 'Signing out...' }, ...listContent(snapshot)],
    notOffered: () => [{ text: 'This park does not list the devices that are signed in.' }],
  },
}
