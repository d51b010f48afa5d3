import { hasExpectedDelays } from 'statechart-kit/check/pending-timers'
import { actorInputsInLastStep } from 'statechart-kit/check/started-actors'
import type { Invariant } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import { wasLastEvent } from '#machines/history-queries'
import type { passwordResetMachine } from '#machines/password-reset/password-reset.machine'
import { ACTOR_TIMEOUT } from '#machines/provided-actor'
import { LINK_TOKEN, PASSWORD_RESET_STEPS } from './fixtures'

type PasswordResetMachine = typeof passwordResetMachine

const REQUEST_FAILURES = [
  PASSWORD_RESET_STEPS.requestLimited,
  PASSWORD_RESET_STEPS.requestOffline,
  PASSWORD_RESET_STEPS.requestGarbled,
  PASSWORD_RESET_STEPS.requestTimeout,
]
const RESET_FAILURES = [
  PASSWORD_RESET_STEPS.passwordCommon,
  PASSWORD_RESET_STEPS.resetOffline,
  PASSWORD_RESET_STEPS.resetGarbled,
  PASSWORD_RESET_STEPS.resetTimeout,
]

export const passwordResetInvariants: readonly Invariant<PasswordResetMachine>[] = [
  {
    statement: 'A link is requested only for a valid email, without spaces around it.',
    holds: (_, history) =>
      actorInputsInLastStep(history, 'requestLink').every(input =>
        isSameJson(input, { email: 'demo@foodpark.test' }),
      ),
  },
  {
    statement: 'Only a password of the right length is sent, with the token of the link.',
    holds: (_, history) =>
      actorInputsInLastStep(history, 'setPassword').every(input =>
        isSameJson(input, { token: LINK_TOKEN, password: 'orange lantern boat' }),
      ),
  },
  {
    statement:
      'Every failed request keeps the form open with one error, so that nothing has to be begun again.',
    holds: (snapshot, history) => {
      const { errors } = snapshot.context
      if (wasLastEvent(history, ...REQUEST_FAILURES))
        return snapshot.matches('asking') && Object.keys(errors).length === 1
      if (wasLastEvent(history, ...RESET_FAILURES))
        return snapshot.matches('choosing') && Object.keys(errors).length === 1
      return true
    },
  },
  {
    statement: 'A used or expired link leads to a page where another one can be requested.',
    holds: (snapshot, history) =>
      snapshot.matches('expired') === wasLastEvent(history, PASSWORD_RESET_STEPS.linkExpired) ||
      wasLastEvent(history, PASSWORD_RESET_STEPS.emailEdited, PASSWORD_RESET_STEPS.passwordEdited),
  },
  {
    statement: 'The password counts as changed only after the server has said so.',
    holds: (snapshot, history) =>
      snapshot.matches('done') === wasLastEvent(history, PASSWORD_RESET_STEPS.passwordSet),
  },
  {
    statement: 'Another link can be requested once a link was sent or has expired.',
    holds: snapshot =>
      snapshot.can({ type: 'reset.linkWanted' }) ===
      (snapshot.matches('sent') || snapshot.matches('expired')),
  },
  {
    statement: 'Both forms open without errors.',
    holds: ({ context: { errors } }, history) =>
      !wasLastEvent(history, PASSWORD_RESET_STEPS.linkWanted, PASSWORD_RESET_STEPS.linkOpened) ||
      isSameJson(errors, {}),
  },
  {
    statement: 'The link of a mail always opens the form for a new password.',
    holds: (snapshot, history) =>
      !wasLastEvent(history, PASSWORD_RESET_STEPS.linkOpened) || snapshot.matches('choosing'),
  },
  {
    statement: 'An error disappears when its field is edited, and so does the red box.',
    holds: ({ context: { errors } }, history) =>
      !wasLastEvent(history, PASSWORD_RESET_STEPS.emailEdited, PASSWORD_RESET_STEPS.passwordEdited) ||
      errors.form === undefined,
  },
  {
    statement: 'A request starts without old errors.',
    holds: snapshot => !snapshot.hasTag('busy') || isSameJson(snapshot.context.errors, {}),
  },
  {
    statement: 'No answer for 25 s counts as no network.',
    holds: (_, history) => hasExpectedDelays(history, { actorTimeout: ACTOR_TIMEOUT }),
  },
]
