/** Walks the sign-up page: the form, the code of the mail, and the sign-in that follows. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import type { AnyMachineSnapshot } from 'xstate'
import { confirmSignUp, signUp } from '#domain/contract/account/accounts'
import { SIGN_UP_STEPS } from '#machines/sign-up/spec/fixtures'
import { signUpFlow } from '#machines/sign-up/spec/flow'
import type { StepAction, WalkDriver } from '#tests/e2e/walks/driver'
import { CALL_TIMES_OUT_FIRST } from '#tests/e2e/walks/drivers/actor-timeouts'
import { buttonContent, headingContent } from '#tests/e2e/walks/drivers/role-content'
import { failCall, goTo, pressButton, waitForPart } from '#tests/e2e/walks/page/step-actions'
import { acceptCall, editField, errorContent, submitFields } from './account-actions'

const NO_MAIL_YET = 'No email yet? Check your spam folder. You can ask for a new code in 30 seconds.'

/** The customer leaves the page at the code and comes back: the tab has the email, and the chart starts anew. */
const reopenPage: StepAction = async (walkPage, { step: { email } }) => {
  const { page } = walkPage
  await page.evaluate(
    data => sessionStorage.setItem('foodpark.signUp', JSON.stringify({ at: Date.now(), data })),
    String(email),
  )
  await goTo(walkPage, '/login')
  await waitForPart(walkPage, page.getByRole('button', { name: 'Sign In', exact: true }))
  await goTo(walkPage, '/sign-up')
  await waitForPart(walkPage, page.getByLabel('Code'))
}

function isStepPossible(step: ChartEvent, before: AnyMachineSnapshot): boolean {
  const { type, field } = step
  // The server has accepted the password before it mailed the first code.
  if (step === SIGN_UP_STEPS.passwordCommon) return !before.matches('confirming')
  if (type.startsWith('xstate.after.actorTimeout.')) return false
  // A call that waits for its answer would time out first.
  if (type.startsWith('xstate.after.newCodeAfter.'))
    return before.matches({ confirming: { code: 'entering' } })
  if (type !== 'signUp.fieldEdited') return true
  return before.matches('confirming') === (field === 'code') && !before.matches('signedIn')
}

export const signUpDriver: WalkDriver = {
  flow: signUpFlow,
  open: ({ server, openPage }) => {
    server.hold(signUp, confirmSignUp)
    return openPage({ path: '/sign-up' })
  },
  stepActions: {
    'signUp.submitted': submitFields('Continue', 'name', 'email', 'password'),
    'signUp.fieldEdited': editField,
    'signUp.codeSubmitted': submitFields('Confirm and sign in', 'code'),
    'signUp.newCodeRequested': pressButton('Send a new code'),
    'signUp.formReopened': pressButton('Use another email', 'Start again'),
    'signUp.resumed': reopenPage,
    'xstate.done.actor.requestCode': acceptCall(signUp),
    'xstate.error.actor.requestCode': failCall(signUp),
    'xstate.done.actor.confirmEmail': acceptCall(confirmSignUp),
    'xstate.error.actor.confirmEmail': failCall(confirmSignUp),
  },
  isStepPossible,
  impossibleTransitions: {
    'signUp.sending|xstate.after.actorTimeout.signUp.sending|0': CALL_TIMES_OUT_FIRST,
    'signUp.confirming.code.checking|xstate.after.actorTimeout.signUp.confirming.code.checking|0':
      CALL_TIMES_OUT_FIRST,
    'signUp.confirming.mail.renewing|xstate.after.actorTimeout.signUp.confirming.mail.renewing|0':
      CALL_TIMES_OUT_FIRST,
  },
  expectedContent: {
    filling: snapshot => [
      headingContent('Nice to meet you'),
      buttonContent('Continue'),
      ...errorContent(snapshot),
    ],
    sending: () => [buttonContent('Sending...')],
    'confirming.code.entering': snapshot => [
      headingContent('Check your email'),
      buttonContent('Confirm and sign in'),
      ...errorContent(snapshot),
    ],
    'confirming.code.checking': () => [buttonContent('Signing In...')],
    'confirming.mail.recent': () => [{ text: NO_MAIL_YET }],
    'confirming.mail.renewable': () => [buttonContent('Send a new code')],
    'confirming.mail.renewing': () => [buttonContent('Sending...')],
    'confirming.mail.earlier': ({ context: { form } }) => [
      { text: `We sent a code to ${form.email}. It works for 15 minutes.` },
      buttonContent('Start again'),
    ],
    signedIn: () => [{ address: '/' }],
  },
}
