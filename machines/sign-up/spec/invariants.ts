import { hasExpectedDelays } from 'statechart-kit/check/pending-timers'
import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { actorInputsInLastStep } from 'statechart-kit/check/started-actors'
import type { Invariant } from 'statechart-kit/explore/flow'
import type { SnapshotFrom } from 'xstate'
import { validateAccountFields } from '#domain/accounts/account-rules'
import { isSameJson } from '#domain/same-json'
import { wasLastEvent } from '#machines/history-queries'
import { ACTOR_TIMEOUT } from '#machines/provided-actor'
import type { signUpMachine } from '#machines/sign-up/sign-up.machine'
import { KEPT_FORM, NEW_CUSTOMER, SIGN_UP_STEPS } from './fixtures'

type SignUpMachine = typeof signUpMachine

const SUBMIT = { type: 'signUp.submitted', ...NEW_CUSTOMER } as const
const SEND_CODE = { type: 'signUp.codeSubmitted', code: '123456' } as const
const RENEW_CODE = { type: 'signUp.newCodeRequested' } as const
const REOPEN_FORM = { type: 'signUp.formReopened' } as const

const RESUME = { type: 'signUp.resumed', email: NEW_CUSTOMER.email } as const

/** Whether the page was opened again after the code was mailed. */
const isResumed = (snapshot: SnapshotFrom<SignUpMachine>) =>
  snapshot.matches({ confirming: { mail: 'earlier' } })

const FORM_FAILURES = [
  SIGN_UP_STEPS.passwordCommon,
  SIGN_UP_STEPS.requestLimited,
  SIGN_UP_STEPS.requestOffline,
  SIGN_UP_STEPS.requestGarbled,
  SIGN_UP_STEPS.sendingTimeout,
  SIGN_UP_STEPS.renewingTimeout,
]
const CODE_FAILURES = [
  SIGN_UP_STEPS.codeWrong,
  SIGN_UP_STEPS.confirmOffline,
  SIGN_UP_STEPS.confirmGarbled,
  SIGN_UP_STEPS.checkingTimeout,
]

export const signUpInvariants: readonly Invariant<SignUpMachine>[] = [
  {
    statement: 'Only a complete form is sent: a name, an email and a password of the right length.',
    holds: snapshot =>
      snapshot.matches('filling') ||
      snapshot.matches('signedIn') ||
      isResumed(snapshot) ||
      isSameJson(validateAccountFields(snapshot.context.form), {}),
  },
  {
    statement: 'A code is requested for the form as the customer sent it, without spaces around its texts.',
    holds: (_, history) =>
      actorInputsInLastStep(history, 'requestCode').every(input => isSameJson(input, NEW_CUSTOMER)),
  },
  {
    statement: 'No code is requested unless the customer asks for it.',
    holds: (_, history) =>
      wasLastEvent(history, SIGN_UP_STEPS.submitted, SIGN_UP_STEPS.newCodeRequested) ||
      actorInputsInLastStep(history, 'requestCode').length === 0,
  },
  {
    statement: 'Only six digits are sent as the code, together with the email of the form.',
    holds: (_, history) =>
      actorInputsInLastStep(history, 'confirmEmail').every(input =>
        isSameJson(input, { email: NEW_CUSTOMER.email, code: '123456' }),
      ),
  },
  {
    // Specification 24.16.
    statement: 'Every failure shows one error, and the form keeps its text.',
    holds: (snapshot, history) =>
      !wasLastEvent(history, ...FORM_FAILURES, ...CODE_FAILURES) ||
      (Object.keys(snapshot.context.errors).length === 1 &&
        isSameJson(snapshot.context.form, isResumed(snapshot) ? KEPT_FORM : NEW_CUSTOMER)),
  },
  {
    statement:
      'Beside the code an error stands at the code or in the red box, because no other field is there.',
    holds: snapshot =>
      !snapshot.matches('confirming') ||
      Object.keys(snapshot.context.errors).every(field => field === 'code' || field === 'form'),
  },
  {
    statement: 'An error of a code leaves the customer at the code, where it can be typed again.',
    holds: (snapshot, history) =>
      !wasLastEvent(history, ...CODE_FAILURES) ||
      (snapshot.matches({ confirming: { code: 'entering' } }) && snapshot.can(SEND_CODE)),
  },
  {
    // Specification 24.17.
    statement: 'A customer is signed in only with a confirmed email.',
    holds: (snapshot, history) =>
      snapshot.matches('signedIn') === wasLastEvent(history, SIGN_UP_STEPS.confirmed),
  },
  {
    // Specification 24.20.
    statement: 'After the sign-up the password is forgotten.',
    holds: snapshot => !snapshot.matches('signedIn') || snapshot.context.form.password === '',
  },
  {
    statement: 'The form is sent only while it is shown, and once at a time.',
    holds: snapshot => snapshot.can(SUBMIT) === snapshot.matches('filling'),
  },
  {
    statement: 'A code can be sent, and the form can be opened again, while no code is being compared.',
    holds: snapshot => {
      const isEntering = snapshot.matches({ confirming: { code: 'entering' } })
      return snapshot.can(SEND_CODE) === isEntering && snapshot.can(REOPEN_FORM) === isEntering
    },
  },
  {
    // Specification 24.19.
    statement: 'A new code can be requested 30 seconds after the last one, and not before.',
    holds: (snapshot, history) =>
      snapshot.can(RENEW_CODE) === snapshot.matches({ confirming: { mail: 'renewable' } }) &&
      (!wasLastEvent(history, SIGN_UP_STEPS.codeMailed) || !snapshot.can(RENEW_CODE)),
  },
  {
    // Specification 24.30.
    statement:
      'A page that is opened again continues at the code with the email alone, and offers no new code.',
    holds: snapshot =>
      snapshot.can(RESUME) === snapshot.matches('filling') &&
      (!isResumed(snapshot) ||
        (isSameJson(snapshot.context.form, KEPT_FORM) &&
          !snapshot.context.isCodeRenewed &&
          !snapshot.can(RENEW_CODE))),
  },
  {
    // Specification 24.30.
    statement:
      'The tab keeps the email of each mailed code, and forgets it at the confirmation and on the way back to the form.',
    holds: (snapshot, history) => {
      const isMailed = wasLastEvent(history, SIGN_UP_STEPS.codeMailed)
      const kept = actionParamsInLastStep(history, 'keepEmail')
      const isForgotten = actionParamsInLastStep(history, 'forgetEmail').length > 0
      return (
        isSameJson(kept, isMailed ? [{ email: NEW_CUSTOMER.email }] : []) &&
        (isForgotten ? !snapshot.matches('confirming') : !snapshot.matches('signedIn'))
      )
    },
  },
  {
    statement: "The page says 'We sent a new code' only after another code was sent for this form.",
    holds: (snapshot, history) =>
      !wasLastEvent(history, SIGN_UP_STEPS.submitted, SIGN_UP_STEPS.submittedWrong) ||
      !snapshot.matches('sending') ||
      !snapshot.context.isCodeRenewed,
  },
  {
    statement: 'An error disappears when its field is edited, and so does the red box.',
    holds: ({ context: { errors } }, history) =>
      errors.form === undefined || !wasLastEvent(history, SIGN_UP_STEPS.nameEdited, SIGN_UP_STEPS.codeEdited),
  },
  {
    statement: 'A request starts without old errors.',
    holds: ({ context: { errors } }, history) =>
      [...actorInputsInLastStep(history, 'requestCode'), ...actorInputsInLastStep(history, 'confirmEmail')]
        .length === 0 || isSameJson(errors, {}),
  },
  {
    statement: 'No answer for 25 s counts as no network, and a new code is possible after 30 s.',
    holds: (_, history) => hasExpectedDelays(history, { actorTimeout: ACTOR_TIMEOUT, newCodeAfter: 30_000 }),
  },
]
