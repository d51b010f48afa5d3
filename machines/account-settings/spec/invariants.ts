import { hasExpectedDelays } from 'statechart-kit/check/pending-timers'
import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { actorInputsInLastStep } from 'statechart-kit/check/started-actors'
import type { Invariant } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import type { accountSettingsMachine } from '#machines/account-settings/account-settings.machine'
import { toastTitlesInLastStep, wasLastEvent } from '#machines/history-queries'
import { ACTOR_TIMEOUT } from '#machines/provided-actor'
import { ACCOUNT_SETTINGS_STEPS } from './fixtures'

type AccountSettingsMachine = typeof accountSettingsMachine

/** The failures of each form or question, with the state where the customer can try again. */
const FAILURES = [
  {
    steps: [
      ACCOUNT_SETTINGS_STEPS.passwordWrong,
      ACCOUNT_SETTINGS_STEPS.passwordCommon,
      ACCOUNT_SETTINGS_STEPS.passwordGarbled,
      ACCOUNT_SETTINGS_STEPS.passwordTimeout,
    ],
    endsIn: { changingPassword: 'asking' },
  },
  {
    steps: [
      ACCOUNT_SETTINGS_STEPS.signOutOffline,
      ACCOUNT_SETTINGS_STEPS.signOutGarbled,
      ACCOUNT_SETTINGS_STEPS.signOutTimeout,
    ],
    endsIn: { signingOutEverywhere: 'asking' },
  },
  {
    steps: [
      ACCOUNT_SETTINGS_STEPS.ordersOpen,
      ACCOUNT_SETTINGS_STEPS.deletionGarbled,
      ACCOUNT_SETTINGS_STEPS.deletionTimeout,
    ],
    endsIn: { deletingAccount: 'asking' },
  },
  { steps: [ACCOUNT_SETTINGS_STEPS.dataGarbled, ACCOUNT_SETTINGS_STEPS.dataTimeout], endsIn: 'closed' },
] as const

/** What each actor may be started with, and by which event. */
const INPUTS = [
  {
    actor: 'changePassword',
    by: ACCOUNT_SETTINGS_STEPS.passwordSubmitted,
    input: { currentPassword: 'lunchtime', password: 'orange lantern boat' },
  },
  { actor: 'signOutEverywhere', by: ACCOUNT_SETTINGS_STEPS.signOutConfirmed, input: undefined },
  {
    actor: 'deleteAccount',
    by: ACCOUNT_SETTINGS_STEPS.deletionSubmitted,
    input: { password: 'lunchtime' },
  },
  { actor: 'downloadData', by: ACCOUNT_SETTINGS_STEPS.dataRequested, input: undefined },
] as const

export const accountSettingsInvariants: readonly Invariant<AccountSettingsMachine>[] = [
  {
    statement: 'Nothing is sent unless the customer has confirmed it, with the passwords of the form.',
    holds: (_, history) =>
      INPUTS.every(({ actor, by, input }) =>
        actorInputsInLastStep(history, actor).every(
          started => wasLastEvent(history, by) && isSameJson(started, input),
        ),
      ),
  },
  {
    statement: 'Every failure shows one error where the customer can try again.',
    holds: (snapshot, history) =>
      FAILURES.every(
        ({ steps, endsIn }) =>
          !wasLastEvent(history, ...steps) ||
          (isSameJson(snapshot.value, endsIn) && Object.keys(snapshot.context.errors).length === 1),
      ),
  },
  {
    statement: 'This browser signs out exactly when all sessions have ended or the account is deleted.',
    holds: (snapshot, history) => {
      const hasEnded = wasLastEvent(
        history,
        ACCOUNT_SETTINGS_STEPS.signedOutEverywhere,
        ACCOUNT_SETTINGS_STEPS.accountDeleted,
      )
      return (
        snapshot.matches('left') === hasEnded &&
        actionParamsInLastStep(history, 'endSession').length === (hasEnded ? 1 : 0)
      )
    },
  },
  {
    statement: 'A toast says that the password is changed or the account is deleted, and nothing else.',
    holds: (_, history) => {
      const titles = toastTitlesInLastStep(history)
      if (wasLastEvent(history, ACCOUNT_SETTINGS_STEPS.passwordChanged))
        return isSameJson(titles, ['Password changed'])
      if (wasLastEvent(history, ACCOUNT_SETTINGS_STEPS.accountDeleted))
        return isSameJson(titles, ['Your account is deleted'])
      return titles.length === 0
    },
  },
  {
    statement: 'A form or question can be closed until its answer is sent.',
    holds: snapshot =>
      snapshot.can({ type: 'settings.closed' }) ===
      (!snapshot.hasTag('busy') && !snapshot.matches('closed') && !snapshot.matches('left')),
  },
  {
    statement: 'Forms and questions open without old errors, and everything is sent without them.',
    holds: ({ context: { errors }, ...snapshot }, history) =>
      isSameJson(errors, {}) ||
      !(
        snapshot.hasTag('busy') ||
        wasLastEvent(
          history,
          ACCOUNT_SETTINGS_STEPS.passwordOpened,
          ACCOUNT_SETTINGS_STEPS.signOutOpened,
          ACCOUNT_SETTINGS_STEPS.deletionOpened,
          ACCOUNT_SETTINGS_STEPS.closed,
        )
      ),
  },
  {
    statement: 'An error disappears when its field is edited, and so does the red box.',
    holds: ({ context: { errors } }, history) =>
      !wasLastEvent(history, ACCOUNT_SETTINGS_STEPS.currentPasswordEdited) ||
      (errors.currentPassword === undefined && errors.form === undefined),
  },
  {
    statement: 'No answer for 25 s counts as no network.',
    holds: (_, history) => hasExpectedDelays(history, { actorTimeout: ACTOR_TIMEOUT }),
  },
]
