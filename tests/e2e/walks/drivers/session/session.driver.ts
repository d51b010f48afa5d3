/** Walks the session: on the sign-in page, at home, on the profile page, and on My Orders, whose requests may be refused. */

import type { ChartEvent } from 'statechart-kit/explore/flow'
import type { AnyMachineSnapshot } from 'xstate'
import { changePassword, resetPassword } from '#domain/contract/account/accounts'
import { getCurrentUser, login } from '#domain/contract/account/auth'
import { getAddress, NO_ADDRESS_MESSAGE } from '#domain/contract/ordering/address'
import { listOrders } from '#domain/contract/ordering/orders'
import { ANN, SESSION_STEPS } from '#machines/session/spec/fixtures'
import { sessionFlow } from '#machines/session/spec/flow'
import type { WalkDriver } from '#tests/e2e/walks/driver'
import { answerCall, dispatchBrowserEvent, failCall } from '#tests/e2e/walks/page/step-actions'
import type { WalkPage } from '#tests/e2e/walks/page/walk-page'
import { BLANK_PAGE } from '#tests/e2e/walks/server/scripted-server'
import { IMPOSSIBLE_SESSION_TRANSITIONS } from './impossible-session-transitions'
import {
  acceptSignIn,
  changeStorage,
  expectTextBeforeValidation,
  NO_ORDERS,
  openTokenLogin,
  pressSignOut,
  replaceToken,
  requestOrders,
  setNewPassword,
  submitSignIn,
  waitUntilRevalidation,
  wasNeverValidated,
} from './session-actions'
import {
  isSignedInAtStart,
  loadingContent,
  signedInContent,
  signedOutContent,
  signingInContent,
} from './session-content'
import {
  type BrowserSession,
  createStorageEntries,
  createTokenFor,
  parseReading,
  SHORT_LIFETIME_MS,
  withShortLifetime,
  writeStorageForNextStep,
} from './stored-session'

/**
 * Sets the token that the mobile wrapper passes in. `window.name` carries it to the next page, because it survives
 * navigation.
 */
const setExternalToken = async ({ page }: WalkPage, token: string | null): Promise<void> => {
  await page.evaluate(name => {
    window.name = name
  }, token ?? '')
  if (token !== null)
    await page.addInitScript(() => Object.assign(window, { __AUTH_TOKEN__: window.name || undefined }))
}

const openAtSession: WalkDriver['open'] = async (walkPage, path) => {
  const { server, openPage } = walkPage
  // Leaves the page of the previous walk, which may still write its session.
  await walkPage.page.goto(server.address + BLANK_PAGE)
  server.hold(getCurrentUser, login, changePassword, resetPassword)
  server.answer(listOrders, NO_ORDERS)
  // The profile page requests the address. A successful answer would count as a sign that the network is back.
  server.answer(getAddress, { status: 404, json: { message: NO_ADDRESS_MESSAGE } })
  const { stored, external } = parseReading(path[0])
  const token = external && createTokenFor(external)
  const search = token !== null && stored ? `?token=${token}` : ''
  await setExternalToken(walkPage, stored ? null : token)
  const startsAtHome = isSignedInAtStart(path)
  await openPage({
    path: (startsAtHome ? '/' : '/profile') + search,
    localStorageEntries: createStorageEntries(stored && withShortLifetime(path, stored)),
  })
  if (external && startsAtHome && !stored?.isValid)
    await expectTextBeforeValidation(walkPage, `Hello, ${external.user.name}`)
  // A check that comes too early advances the clock, and the validation would be due before the state is compared.
  else if (stored?.isValid && stored.lastValidated === 0)
    await walkPage.waitForChartState('session', 'signedIn.verified')
}

/** The fields in which two sessions can differ, as one text. */
const sessionIdentity = (session: BrowserSession | null) =>
  session && [session.user.id, session.expiresAt, session.lastValidated, session.isValid].join()

/**
 * Whether the app can read this from the storage. It reads an external token only once, and the demo build has no built-in token.
 * A second reading follows a change in another tab, so it must find a different session.
 */
function isReadingPossible(step: ChartEvent, before: AnyMachineSnapshot): boolean {
  const { stored, external } = parseReading(step)
  const { sessionInfo } = before.context
  if (!before.matches('readingStorage')) return external === null
  if (sessionInfo !== null)
    return external === null && sessionIdentity(stored) !== sessionIdentity(sessionInfo)
  return !external?.isFallback
}

/** What the account pages send. Paths of their own take them, because the pages offer them only to a validated session. */
const ACCOUNT_EVENTS: readonly string[] = ['session.tokenReplaced', 'session.recheckRequested']

function isSessionStepPossible(step: ChartEvent, before: AnyMachineSnapshot): boolean {
  const { type } = step
  if (ACCOUNT_EVENTS.includes(type)) return false
  if (type.startsWith('xstate.after.actorTimeout.') || type === 'xstate.error.actor.readStoredSession')
    return false
  if (type === 'xstate.done.actor.readStoredSession') return isReadingPossible(step, before)
  // A token that expires on its path lives for seconds, so a validation is due before only if there was none yet.
  if (type.startsWith('xstate.after.untilExpiry.'))
    return before.matches({ signedIn: 'revalidating' }) && wasNeverValidated(before)
  const isValidatedNext = before.matches({ signedIn: 'verified' }) && wasNeverValidated(before)
  return !isValidatedNext || type.startsWith('xstate.after.untilRevalidation.')
}

/** The states in which the storage is read. */
const READING_STATES = ['readingStorage', 'recheckingStorage', 'signedOut.rereadingStorage']

export const sessionDriver: WalkDriver = {
  flow: sessionFlow,
  open: openAtSession,
  stepActions: {
    'session.signInSubmitted': submitSignIn,
    'xstate.done.actor.signIn': acceptSignIn,
    // A failed sign-in reads the storage at once: another tab may have signed in meanwhile.
    'xstate.error.actor.signIn': async (walkPage, moment) => {
      await writeStorageForNextStep(walkPage, moment.laterSteps[0])
      await failCall(login)(walkPage, moment)
    },
    'xstate.done.actor.validateToken': answerCall(getCurrentUser, () => ANN),
    // Any later answer would count as a sign that the network is back, so the page gets all its other answers first.
    'xstate.error.actor.validateToken': async (walkPage, moment) => {
      if (moment.snapshotBefore.matches('signedIn'))
        await walkPage.page.getByRole('heading', { level: 1 }).first().waitFor()
      await walkPage.waitForAnswers(1)
      await failCall(getCurrentUser)(walkPage, moment)
    },
    'session.tokenSubmitted': openTokenLogin,
    'session.signOutRequested': pressSignOut,
    'session.tokenReplaced': replaceToken,
    'session.recheckRequested': setNewPassword,
    'session.storageChanged': changeStorage,
    'session.requestUnauthorized': requestOrders({ status: 401, json: { message: 'Please sign in again' } }),
    'session.requestSucceeded': requestOrders(NO_ORDERS),
    'browser.online': dispatchBrowserEvent('window', 'online'),
    'tab.shown': async (walkPage, moment) => {
      await writeStorageForNextStep(walkPage, moment.laterSteps[0])
      await dispatchBrowserEvent('document', 'visibilitychange')(walkPage, moment)
    },
    'xstate.after.untilRevalidation.session.signedIn.verified': waitUntilRevalidation,
    'xstate.after.untilExpiry.session.signedIn': async (walkPage, { laterSteps: [next] }) => {
      await writeStorageForNextStep(walkPage, next)
      await walkPage.advanceTime(SHORT_LIFETIME_MS)
    },
  },
  immediateActors: ['readStoredSession', 'readToken'],
  // Another tab writes the three keys one by one, and the page reads the storage after each.
  intermediateStates: {
    'session.storageChanged': [...READING_STATES, 'signedIn.revalidating', 'signedOut.idle'],
  },
  isStepPossible: isSessionStepPossible,
  extraPaths: [
    [SESSION_STEPS.cachedAndExternal, SESSION_STEPS.storageChanged, SESSION_STEPS.cachedForBen],
    [
      ...[SESSION_STEPS.cachedNotValidated, SESSION_STEPS.revalidationDue],
      ...[SESSION_STEPS.tokenExpires, SESSION_STEPS.storedExpired],
    ],
    [
      ...[SESSION_STEPS.externalToken, SESSION_STEPS.revalidationDue, SESSION_STEPS.validationOffline],
      ...[SESSION_STEPS.online, SESSION_STEPS.validated, SESSION_STEPS.signOutRequested],
    ],
    [
      SESSION_STEPS.storedWithoutCache,
      SESSION_STEPS.validated,
      SESSION_STEPS.storageChanged,
      SESSION_STEPS.nothingStored,
    ],
    [SESSION_STEPS.cached, SESSION_STEPS.tokenReplaced, SESSION_STEPS.cached],
    [SESSION_STEPS.cached, SESSION_STEPS.recheckRequested, SESSION_STEPS.validated],
  ],
  impossibleTransitions: IMPOSSIBLE_SESSION_TRANSITIONS,
  expectedContent: {
    validating: loadingContent,
    signedIn: signedInContent,
    signedOut: signedOutContent,
    'signedOut.signingIn': signingInContent,
  },
}
