import type { ChartEvent, Fixtures, MachineEvent } from 'statechart-kit/explore/flow'
import type { ApiErrorData } from '#domain/api-error'
import type { accountSettingsMachine } from '#machines/account-settings/account-settings.machine'

const toStep = (event: MachineEvent<typeof accountSettingsMachine>): ChartEvent => ({ ...event })
const doneStep = (actor: string): ChartEvent => ({ type: `xstate.done.actor.${actor}`, output: undefined })
const errorStep = (actor: string, error: ApiErrorData): ChartEvent => ({
  type: `xstate.error.actor.${actor}`,
  error,
})
const refusedStep = (actor: string, status: number, code: string, message: string): ChartEvent =>
  errorStep(actor, { kind: 'refused', status, code, message })
const garbledStep = (actor: string): ChartEvent => ({
  type: `xstate.error.actor.${actor}`,
  error: 'not an error of the API',
})
const timeoutStep = (state: string): ChartEvent => ({
  type: `xstate.after.actorTimeout.accountSettings.${state}`,
})

/** Every event that reaches the settings of the account from outside. */
export const ACCOUNT_SETTINGS_STEPS = {
  passwordOpened: toStep({ type: 'settings.passwordOpened' }),
  signOutOpened: toStep({ type: 'settings.signOutOpened' }),
  deletionOpened: toStep({ type: 'settings.deletionOpened' }),
  dataRequested: toStep({ type: 'settings.dataRequested' }),
  closed: toStep({ type: 'settings.closed' }),
  currentPasswordEdited: toStep({ type: 'settings.fieldEdited', field: 'currentPassword' }),
  passwordSubmitted: toStep({
    type: 'settings.passwordSubmitted',
    currentPassword: 'lunchtime',
    password: 'orange lantern boat',
  }),
  passwordSubmittedWrong: toStep({
    type: 'settings.passwordSubmitted',
    currentPassword: '',
    password: 'short',
  }),
  signOutConfirmed: toStep({ type: 'settings.signOutConfirmed' }),
  deletionSubmitted: toStep({ type: 'settings.deletionSubmitted', currentPassword: 'lunchtime' }),
  deletionSubmittedEmpty: toStep({ type: 'settings.deletionSubmitted', currentPassword: '' }),
  passwordChanged: doneStep('changePassword'),
  passwordWrong: refusedStep('changePassword', 403, 'wrong_password', 'The password is not right'),
  passwordCommon: refusedStep('changePassword', 400, 'password_too_common', 'Too easy to guess'),
  passwordGarbled: garbledStep('changePassword'),
  passwordTimeout: timeoutStep('changingPassword.saving'),
  signedOutEverywhere: doneStep('signOutEverywhere'),
  signOutOffline: errorStep('signOutEverywhere', { kind: 'offline', status: null, message: '' }),
  signOutGarbled: garbledStep('signOutEverywhere'),
  signOutTimeout: timeoutStep('signingOutEverywhere.sending'),
  accountDeleted: doneStep('deleteAccount'),
  ordersOpen: refusedStep('deleteAccount', 409, 'orders_still_open', 'You still have an open order'),
  deletionGarbled: garbledStep('deleteAccount'),
  deletionTimeout: timeoutStep('deletingAccount.sending'),
  dataSaved: doneStep('downloadData'),
  dataGarbled: garbledStep('downloadData'),
  dataTimeout: timeoutStep('downloading'),
} as const satisfies Record<string, ChartEvent>

export const accountSettingsFixtures: Fixtures<typeof accountSettingsMachine> = {
  input: undefined,
  events: Object.values(ACCOUNT_SETTINGS_STEPS),
}
