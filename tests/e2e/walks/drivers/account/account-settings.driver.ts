/** Walks the account's settings on the profile: the password, the sessions, the data and the end of the account. */
import { changePassword, deleteAccount, getOwnData } from '#domain/contract/account/accounts'
import { logoutEverywhere } from '#domain/contract/account/auth'
import { accountSettingsFlow } from '#machines/account-settings/spec/flow'
import type { DescribeContent, StepAction, WalkDriver } from '#tests/e2e/walks/driver'
import { actorTimeoutIn, CALL_TIMES_OUT_FIRST } from '#tests/e2e/walks/drivers/actor-timeouts'
import { buttonContent, headingContent } from '#tests/e2e/walks/drivers/role-content'
import { failCall } from '#tests/e2e/walks/page/step-actions'
import { SIGNED_IN_STORAGE } from '#tests/e2e/walks/server/walk-token'
import { acceptCall, editField, errorContent, pressByKey, submitFields } from './account-actions'

const press =
  (name: string): StepAction =>
  walkPage =>
    pressByKey(walkPage, name)

/** The form has the button 'Cancel', and the sheets have a cross. */
const close: StepAction = (walkPage, { snapshotBefore }) =>
  pressByKey(walkPage, snapshotBefore.matches('changingPassword') ? 'Cancel' : 'Close')

const sheetContent =
  (title: string, button: string): DescribeContent =>
  snapshot => [headingContent(title), buttonContent(button), ...errorContent(snapshot)]

export const accountSettingsDriver: WalkDriver = {
  flow: accountSettingsFlow,
  open: ({ server, openPage }) => {
    server.hold(changePassword, logoutEverywhere, deleteAccount, getOwnData)
    return openPage({ path: '/profile', localStorageEntries: SIGNED_IN_STORAGE })
  },
  stepActions: {
    'settings.passwordOpened': press('Change password'),
    'settings.signOutOpened': press('Sign out everywhere'),
    'settings.deletionOpened': press('Delete my account'),
    'settings.dataRequested': press('Download my data'),
    'settings.closed': close,
    'settings.fieldEdited': editField,
    'settings.passwordSubmitted': submitFields('Save the password', 'currentPassword', 'password'),
    'settings.signOutConfirmed': press('Sign out everywhere'),
    'settings.deletionSubmitted': submitFields('Delete my account for good', 'currentPassword'),
    'xstate.done.actor.changePassword': acceptCall(changePassword),
    'xstate.error.actor.changePassword': failCall(changePassword),
    'xstate.done.actor.signOutEverywhere': acceptCall(logoutEverywhere),
    'xstate.error.actor.signOutEverywhere': failCall(logoutEverywhere),
    'xstate.done.actor.deleteAccount': acceptCall(deleteAccount),
    'xstate.error.actor.deleteAccount': failCall(deleteAccount),
    'xstate.done.actor.downloadData': acceptCall(getOwnData),
    'xstate.error.actor.downloadData': failCall(getOwnData),
  },
  isStepPossible: ({ type, error }, before) => {
    if (type.startsWith('xstate.after.actorTimeout.')) return false
    // The app reads nothing of this answer, so every body is a success.
    if (type === 'xstate.error.actor.signOutEverywhere' && typeof error === 'string') return false
    // Only the two forms have a field.
    return (
      type !== 'settings.fieldEdited' ||
      before.matches('changingPassword') ||
      before.matches('deletingAccount')
    )
  },
  impossibleTransitions: {
    [actorTimeoutIn('accountSettings.changingPassword.saving')]: CALL_TIMES_OUT_FIRST,
    [actorTimeoutIn('accountSettings.signingOutEverywhere.sending')]: CALL_TIMES_OUT_FIRST,
    [actorTimeoutIn('accountSettings.deletingAccount.sending')]: CALL_TIMES_OUT_FIRST,
    [actorTimeoutIn('accountSettings.downloading')]: CALL_TIMES_OUT_FIRST,
  },
  expectedContent: {
    closed: snapshot => [
      buttonContent('Change password'),
      buttonContent('Download my data'),
      ...errorContent(snapshot),
    ],
    'changingPassword.asking': snapshot => [buttonContent('Save the password'), ...errorContent(snapshot)],
    'changingPassword.saving': () => [buttonContent('Saving...')],
    'signingOutEverywhere.asking': sheetContent('Sign out everywhere?', 'Sign out everywhere'),
    'signingOutEverywhere.sending': () => [buttonContent('Signing out...')],
    'deletingAccount.asking': sheetContent('Delete your account?', 'Delete my account for good'),
    'deletingAccount.sending': () => [buttonContent('Deleting...')],
    downloading: () => [buttonContent('Downloading...')],
    left: () => [{ address: '/login' }],
  },
}
