import type { ChartEvent, Fixtures, MachineEvent } from 'statechart-kit/explore/flow'
import type { ApiErrorData } from '#domain/api-error'
import type { signUpMachine } from '#machines/sign-up/sign-up.machine'
import type { SignUpDetails } from '#machines/sign-up/sign-up.setup'

export const NEW_CUSTOMER: SignUpDetails = {
  name: 'Robin Hale',
  email: 'robin@example.test',
  password: 'orange lantern boat',
}

/** What is left of the form when the page is opened again. */
export const KEPT_FORM: SignUpDetails = { name: '', email: NEW_CUSTOMER.email, password: '' }

const toStep = (event: MachineEvent<typeof signUpMachine>): ChartEvent => ({ ...event })
const errorStep = (actor: string, error: ApiErrorData): ChartEvent => ({
  type: `xstate.error.actor.${actor}`,
  error,
})
const OFFLINE: ApiErrorData = { kind: 'offline', status: null, message: '' }

/** Every event that reaches the sign-up from outside. */
export const SIGN_UP_STEPS = {
  submitted: toStep({
    type: 'signUp.submitted',
    ...NEW_CUSTOMER,
    name: ' Robin Hale ',
    email: 'robin@example.test ',
  }),
  submittedWrong: toStep({ type: 'signUp.submitted', name: ' ', email: 'robin', password: 'short' }),
  nameEdited: toStep({ type: 'signUp.fieldEdited', field: 'name' }),
  codeEdited: toStep({ type: 'signUp.fieldEdited', field: 'code' }),
  /** As mail programs show and copy it. */
  codeSubmitted: toStep({ type: 'signUp.codeSubmitted', code: ' 123 456' }),
  codeSubmittedShort: toStep({ type: 'signUp.codeSubmitted', code: '1234' }),
  newCodeRequested: toStep({ type: 'signUp.newCodeRequested' }),
  formReopened: toStep({ type: 'signUp.formReopened' }),
  resumed: toStep({ type: 'signUp.resumed', email: NEW_CUSTOMER.email }),
  codeMailed: { type: 'xstate.done.actor.requestCode', output: { status: 'success', message: '' } },
  passwordCommon: errorStep('requestCode', {
    kind: 'refused',
    status: 400,
    code: 'password_too_common',
    message: 'This password is too easy to guess',
  }),
  requestLimited: errorStep('requestCode', {
    kind: 'refused',
    status: 429,
    code: 'too_many_account_requests',
    message: 'Please wait a while',
  }),
  requestOffline: errorStep('requestCode', OFFLINE),
  requestGarbled: { type: 'xstate.error.actor.requestCode', error: 'not an error of the API' },
  confirmed: { type: 'xstate.done.actor.confirmEmail', output: undefined },
  codeWrong: errorStep('confirmEmail', {
    kind: 'refused',
    status: 400,
    code: 'wrong_confirmation_code',
    message: 'The code is wrong or has expired',
  }),
  confirmOffline: errorStep('confirmEmail', OFFLINE),
  confirmGarbled: { type: 'xstate.error.actor.confirmEmail', error: 'not an error of the API' },
  sendingTimeout: { type: 'xstate.after.actorTimeout.signUp.sending' },
  checkingTimeout: { type: 'xstate.after.actorTimeout.signUp.confirming.code.checking' },
  renewingTimeout: { type: 'xstate.after.actorTimeout.signUp.confirming.mail.renewing' },
  newCodeDue: { type: 'xstate.after.newCodeAfter.signUp.confirming.mail.recent' },
} as const satisfies Record<string, ChartEvent>

export const signUpFixtures: Fixtures<typeof signUpMachine> = {
  input: undefined,
  events: Object.values(SIGN_UP_STEPS),
  key: ({ context: { form, errors, isCodeRenewed } }) => [form, errors, isCodeRenewed],
}
