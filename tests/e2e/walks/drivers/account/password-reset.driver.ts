/** Walks the pages of a forgotten password: the request for a link, and the new password behind it. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import { requestPasswordReset, resetPassword } from '#domain/contract/account/accounts'
import { passwordResetFlow } from '#machines/password-reset/spec/flow'
import type { StepAction, WalkDriver } from '#tests/e2e/walks/driver'
import { CALL_TIMES_OUT_FIRST } from '#tests/e2e/walks/drivers/actor-timeouts'
import { buttonContent, headingContent } from '#tests/e2e/walks/drivers/role-content'
import { failCall, pressButton } from '#tests/e2e/walks/page/step-actions'
import { acceptCall, editField, errorContent, submitFields } from './account-actions'

/** Follows the link of the mail in the same tab. */
const openLink: StepAction = ({ page }, { step: { token } }) =>
  page.evaluate(secret => history.pushState({}, '', `/reset-password#token=${secret}`), String(token))

const isEmail = ({ field }: ChartEvent) => field === 'email'

export const passwordResetDriver: WalkDriver = {
  flow: passwordResetFlow,
  open: ({ server, openPage }) => {
    server.hold(requestPasswordReset, resetPassword)
    return openPage({ path: '/forgot-password' })
  },
  stepActions: {
    'reset.linkOpened': openLink,
    'reset.emailSubmitted': submitFields('Send the link', 'email'),
    'reset.passwordSubmitted': submitFields('Set the password', 'password'),
    'reset.fieldEdited': editField,
    'reset.linkWanted': pressButton('Send another link', 'Get a new link'),
    'xstate.done.actor.requestLink': acceptCall(requestPasswordReset),
    'xstate.error.actor.requestLink': failCall(requestPasswordReset),
    'xstate.done.actor.setPassword': acceptCall(resetPassword),
    'xstate.error.actor.setPassword': failCall(resetPassword),
  },
  // The page of a link starts the chart anew.
  intermediateStates: { 'reset.linkOpened': ['asking'] },
  isStepPossible: (step, before) => {
    if (step.type.startsWith('xstate.after.actorTimeout.')) return false
    // The page stays if the address has the same link already.
    if (step.type === 'reset.linkOpened') return before.context.token === ''
    if (step.type !== 'reset.fieldEdited') return true
    return isEmail(step)
      ? before.matches('asking') || before.matches('requesting')
      : before.matches('choosing') || before.matches('saving')
  },
  impossibleTransitions: {
    'passwordReset.requesting|xstate.after.actorTimeout.passwordReset.requesting|0': CALL_TIMES_OUT_FIRST,
    'passwordReset.saving|xstate.after.actorTimeout.passwordReset.saving|0': CALL_TIMES_OUT_FIRST,
  },
  expectedContent: {
    asking: snapshot => [
      headingContent('Forgot your password?'),
      buttonContent('Send the link'),
      ...errorContent(snapshot),
    ],
    requesting: () => [buttonContent('Sending...')],
    sent: ({ context: { email } }) => [
      headingContent('Check your email'),
      { text: `If ${email} has an account, a link is on its way. It works once.` },
    ],
    choosing: snapshot => [
      headingContent('Choose a new password'),
      buttonContent('Set the password'),
      ...errorContent(snapshot),
    ],
    saving: () => [buttonContent('Saving...')],
    done: () => [headingContent('Your new password is set'), { role: 'link', name: 'Sign in' }],
    expired: () => [headingContent('This link no longer works'), buttonContent('Get a new link')],
  },
}
