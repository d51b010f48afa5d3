/** Walks who the customer is: at the door, at home, on the profile page, and at My Orders, whose calls the server may refuse. */
import type { AnyMachineSnapshot } from 'xstate'
import { getAddress, NO_ADDRESS_MESSAGE } from '#domain/contract/address'
import { getCurrentUser, login } from '#domain/contract/auth'
import { listOrders } from '#domain/contract/orders'
import type { ChartEvent } from '#machines/kit/explore/flow'
import { ANN, STEPS } from '#machines/session/spec/fixtures'
import { sessionFlow } from '#machines/session/spec/flow'
import type { WalkDriver } from '#tools/browser-walks/driver'
import { BLANK_PAGE } from '#tools/browser-walks/server/scripted-server'
import { IMPOSSIBLE_SESSION_TRANSITIONS } from './impossible-session-transitions'
import {
  type BrowserSession,
  changeStorageInOtherTab,
  createStorageEntries,
  createTokenFor,
  parseReading,
  SHORT_LIFETIME_MS,
  withShortLifetime,
  writeStorageForNextStep,
} from './stored-session'
import {
  isSignedInAtStart,
  loadingContent,
  signedInContent,
  signedOutContent,
  signingInContent,
} from './session-content'
import {
  acceptSignIn,
  expectTextBeforeValidation,
  openTokenLogin,
  pressSignOut,
  requestOrders,
  submitSignIn,
  waitUntilRevalidation,
  wasNeverValidated,
} from './session-actions'
import { answerCall, dispatchBrowserEvent, failCall } from '#tools/browser-walks/page/step-actions'
import type { WalkPage } from '#tools/browser-walks/page/walk-page'

/** Where nothing is stored the token comes from the wrapper, else by a link. The window's name outlives the page that gives it. */
const setExternalToken = async ({ page }: WalkPage, token: string | null): Promise<void> => {
  await page.evaluate(name => {
    window.name = name
  }, token ?? '')
  if (token !== null)
    await page.addInitScript(() => Object.assign(window, { __AUTH_TOKEN__: window.name || undefined }))
}

const openAtSession: WalkDriver['open'] = async (world, path) => {
  const { server, openPage } = world
  // The page of the walk before might still write what becomes of its session.
  await world.page.goto(server.address + BLANK_PAGE)
  server.hold(getCurrentUser, login, listOrders)
  // The profile page asks for it, and a good answer would be the network's return to a customer who is doubted.
  server.answer(getAddress, { status: 404, json: { message: NO_ADDRESS_MESSAGE } })
  const { stored, handed } = parseReading(path[0])
  const token = handed && createTokenFor(handed)
  const search = token !== null && stored ? `?token=${token}` : ''
  await setExternalToken(world, stored ? null : token)
  const atHome = isSignedInAtStart(path)
  await openPage({
    path: (atHome ? '/' : '/profile') + search,
    localStorageEntries: createStorageEntries(stored && withShortLifetime(path, stored)),
  })
  if (handed && atHome && !stored?.isValid)
    await expectTextBeforeValidation(world, `Hello, ${handed.user.name}`)
}

/** What a pass is known by. */
const sessionIdentity = (pass: BrowserSession | null) =>
  pass && [pass.user.id, pass.expiresAt, pass.lastValidated, pass.isValid].join()

/**
 * Readings that the app can make: it looks at what was handed over once, and the demo's build hands nothing over itself. While it starts it
 * reads again when another tab has changed something, so it finds something else.
 */
function isReadingPossible(step: ChartEvent, before: AnyMachineSnapshot): boolean {
  const { stored, handed } = parseReading(step)
  const { pass } = before.context
  if (!before.matches('readingStorage')) return handed === null
  if (pass !== null) return handed === null && sessionIdentity(stored) !== sessionIdentity(pass)
  return !handed?.lastResort
}

function isSessionStepPossible(step: ChartEvent, before: AnyMachineSnapshot): boolean {
  const { type } = step
  if (type.startsWith('xstate.after.patience.') || type === 'xstate.error.actor.readStoredSession')
    return false
  if (type === 'xstate.done.actor.readStoredSession') return isReadingPossible(step, before)
  if (type.startsWith('xstate.after.untilExpiry.')) return before.matches({ signedIn: 'revalidating' })
  const isAskedAtOnce = before.matches({ signedIn: 'verified' }) && wasNeverValidated(before)
  return !isAskedAtOnce || type.startsWith('xstate.after.untilRevalidation.')
}

/** The states in which the storage is read. */
const READING_STATES = ['readingStorage', 'recheckingStorage', 'signedOut.rereadingStorage']

export const sessionDriver: WalkDriver = {
  flow: sessionFlow,
  open: openAtSession,
  stepActions: {
    'session.signInSubmitted': submitSignIn,
    'xstate.done.actor.signIn': acceptSignIn,
    'xstate.error.actor.signIn': failCall(login),
    'xstate.done.actor.validate': answerCall(getCurrentUser, () => ANN),
    // Any answer that comes after it would be taken for the network's return: the page has all of its own first.
    'xstate.error.actor.validate': async (world, moment) => {
      if (moment.snapshotBefore.matches('signedIn'))
        await world.page.getByRole('heading', { level: 1 }).first().waitFor()
      await world.waitForAnswers(1)
      await failCall(getCurrentUser)(world, moment)
    },
    'session.tokenSubmitted': openTokenLogin,
    'session.signOutRequested': pressSignOut,
    'session.storageChanged': (world, { laterSteps: [next] }) => changeStorageInOtherTab(world, next),
    'session.requestUnauthorized': requestOrders({ status: 401, json: { message: 'Please sign in again' } }),
    'session.requestSucceeded': requestOrders({ json: { data: [] } }),
    'browser.online': dispatchBrowserEvent('window', 'online'),
    'tab.shown': async (world, moment) => {
      await writeStorageForNextStep(world, moment.laterSteps[0])
      await dispatchBrowserEvent('document', 'visibilitychange')(world, moment)
    },
    'xstate.after.untilAsking.session.signedIn.verified': waitUntilRevalidation,
    'xstate.after.untilExpiry.session.signedIn': async (world, { laterSteps: [next] }) => {
      await writeStorageForNextStep(world, next)
      await world.advanceTime(SHORT_LIFETIME_MS)
    },
  },
  immediateActors: ['readStoredSession', 'readToken'],
  // Another tab writes one key after the other, and this one reads after each, whatever it has of them by then.
  intermediateStates: {
    'session.storageChanged': [...READING_STATES, 'signedIn.revalidating', 'signedOut.idle'],
  },
  isStepPossible: isSessionStepPossible,
  extraPaths: [
    [STEPS.cachedAndExternal, STEPS.storageChanged, STEPS.cachedForBen],
    [
      ...[STEPS.externalToken, STEPS.revalidationDue, STEPS.validationOffline],
      ...[STEPS.online, STEPS.validated, STEPS.signOutRequested],
    ],
    [STEPS.storedWithoutCache, STEPS.validated, STEPS.storageChanged, STEPS.nothingStored],
  ],
  impossibleTransitions: IMPOSSIBLE_SESSION_TRANSITIONS,
  expectedContent: {
    validating: loadingContent,
    signedIn: signedInContent,
    signedOut: signedOutContent,
    'signedOut.signingIn': signingInContent,
  },
}
