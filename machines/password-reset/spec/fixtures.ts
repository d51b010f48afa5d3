import type { ChartEvent, Fixtures, MachineEvent } from 'statechart-kit/explore/flow'
import type { ApiErrorData } from '#domain/api-error'
import type { passwordResetMachine } from '#machines/password-reset/password-reset.machine'

export const LINK_TOKEN = 'token-of-the-link'

const toStep = (event: MachineEvent<typeof passwordResetMachine>): ChartEvent => ({ ...event })
const errorStep = (actor: string, error: ApiErrorData): ChartEvent => ({
  type: `xstate.error.actor.${actor}`,
  error,
})
const OFFLINE: ApiErrorData = { kind: 'offline', status: null, message: '' }

/** Every event that reaches the password reset from outside. */
export const PASSWORD_RESET_STEPS = {
  linkOpened: toStep({ type: 'reset.linkOpened', token: LINK_TOKEN }),
  emailSubmitted: toStep({ type: 'reset.emailSubmitted', email: ' demo@foodpark.test' }),
  emailSubmittedWrong: toStep({ type: 'reset.emailSubmitted', email: 'demo' }),
  passwordSubmitted: toStep({ type: 'reset.passwordSubmitted', password: 'orange lantern boat' }),
  passwordSubmittedShort: toStep({ type: 'reset.passwordSubmitted', password: 'short' }),
  emailEdited: toStep({ type: 'reset.fieldEdited', field: 'email' }),
  passwordEdited: toStep({ type: 'reset.fieldEdited', field: 'password' }),
  linkWanted: toStep({ type: 'reset.linkWanted' }),
  linkMailed: { type: 'xstate.done.actor.requestLink', output: { status: 'success', message: '' } },
  requestLimited: errorStep('requestLink', {
    kind: 'refused',
    status: 429,
    code: 'too_many_account_requests',
    message: 'Please wait a while',
  }),
  requestOffline: errorStep('requestLink', OFFLINE),
  requestGarbled: { type: 'xstate.error.actor.requestLink', error: 'not an error of the API' },
  passwordSet: { type: 'xstate.done.actor.setPassword', output: { status: 'success', message: '' } },
  passwordCommon: errorStep('setPassword', {
    kind: 'refused',
    status: 400,
    code: 'password_too_common',
    message: 'This password is too easy to guess',
  }),
  linkExpired: errorStep('setPassword', {
    kind: 'refused',
    status: 410,
    code: 'reset_link_expired',
    message: 'This link was used, or is too old',
  }),
  resetOffline: errorStep('setPassword', OFFLINE),
  resetGarbled: { type: 'xstate.error.actor.setPassword', error: 'not an error of the API' },
  requestTimeout: { type: 'xstate.after.actorTimeout.passwordReset.requesting' },
  resetTimeout: { type: 'xstate.after.actorTimeout.passwordReset.saving' },
} as const satisfies Record<string, ChartEvent>

export const passwordResetFixtures: Fixtures<typeof passwordResetMachine> = {
  input: undefined,
  events: Object.values(PASSWORD_RESET_STEPS),
}
