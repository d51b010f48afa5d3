/** Walks who the customer is: at the door, at home, on the profile page, and at My Orders, whose calls the server may refuse. */
import type { AnyMachineSnapshot } from 'xstate'
import { getAddress, NO_ADDRESS } from '#domain/calls/address'
import { login, me } from '#domain/calls/auth'
import { listOrders } from '#domain/calls/orders'
import type { Step } from '#machines/kit/flow'
import { ANN, STEPS } from '#machines/session/session.cases'
import { sessionFlow } from '#machines/session/session.flow'
import type { Driver } from './driver'
import { BLANK } from './scripted-server'
import { CANNOT_SIGN_IN } from './session-cannot'
import {
  changeElsewhere,
  type KeptPass,
  keysOf,
  lastingFor,
  layFor,
  readingOf,
  SHORT_LIFE,
  tokenFor,
} from './session-kept'
import { isWelcomedAtOnce, loading, signedIn, signedOut, signingIn } from './session-sights'
import {
  asksForOrders,
  givesToken,
  isFresh,
  letsIn,
  seesAtOnce,
  signsIn,
  signsOut,
  wordEnds,
} from './session-ways'
import { answers, fails, hears } from './ways'
import type { World } from './world'

/** Where nothing is stored the token comes from the wrapper, else by a link. The window's name outlives the page that gives it. */
const beInWrapper = async ({ page }: World, token: string | null): Promise<void> => {
  await page.evaluate(name => {
    window.name = name
  }, token ?? '')
  if (token !== null)
    await page.addInitScript(() => Object.assign(window, { __AUTH_TOKEN__: window.name || undefined }))
}

const opens: Driver['open'] = async (world, path) => {
  const { server, visit } = world
  // The page of the walk before might still write what becomes of its session.
  await world.page.goto(server.address + BLANK)
  server.hold(me, login, listOrders)
  // The profile page asks for it, and a good answer would be the network's return to a customer who is doubted.
  server.answer(getAddress, { status: 404, json: { message: NO_ADDRESS } })
  const { stored, handed } = readingOf(path[0])
  const token = handed && tokenFor(handed)
  const search = token !== null && stored ? `?token=${token}` : ''
  await beInWrapper(world, stored ? null : token)
  const atHome = isWelcomedAtOnce(path)
  await visit({ at: (atHome ? '/' : '/profile') + search, local: keysOf(stored && lastingFor(path, stored)) })
  if (handed && atHome && !stored?.isValid) await seesAtOnce(world, `Hello, ${handed.user.name}`)
}

/** What a pass is known by. */
const signOf = (pass: KeptPass | null) =>
  pass && [pass.user.id, pass.expiresAt, pass.lastValidated, pass.isValid].join()

/**
 * Readings that the app can make: it looks at what was handed over once, and the demo's build hands nothing over itself. While it starts it
 * reads again when another tab has changed something, so it finds something else.
 */
function isReadable(step: Step, before: AnyMachineSnapshot): boolean {
  const { stored, handed } = readingOf(step)
  const { pass } = before.context
  if (!before.matches('reading')) return handed === null
  if (pass !== null) return handed === null && signOf(stored) !== signOf(pass)
  return !handed?.lastResort
}

function mayCome(step: Step, before: AnyMachineSnapshot): boolean {
  const { type } = step
  if (type.startsWith('xstate.after.patience.') || type === 'xstate.error.actor.readStored') return false
  if (type === 'xstate.done.actor.readStored') return isReadable(step, before)
  if (type.startsWith('xstate.after.untilExpiry.')) return before.matches({ signedIn: 'asking' })
  const isAskedAtOnce = before.matches({ signedIn: 'trusted' }) && isFresh(before)
  return !isAskedAtOnce || type.startsWith('xstate.after.untilAsking.')
}

/** The states in which the storage is read. */
const READING = ['reading', 'rechecking', 'signedOut.lookingAround']

export const sessionDriver: Driver = {
  flow: sessionFlow,
  open: opens,
  ways: {
    'session.signInSubmitted': signsIn,
    'xstate.done.actor.signIn': letsIn,
    'xstate.error.actor.signIn': fails(login),
    'xstate.done.actor.validate': answers(me, () => ANN),
    // Any answer that comes after it would be taken for the network's return: the page has all of its own first.
    'xstate.error.actor.validate': async (world, moment) => {
      if (moment.before.matches('signedIn'))
        await world.page.getByRole('heading', { level: 1 }).first().waitFor()
      await world.answeredBut(1)
      await fails(me)(world, moment)
    },
    'session.tokenGiven': givesToken,
    'session.signOutChosen': signsOut,
    'session.storageChanged': (world, { rest: [next] }) => changeElsewhere(world, next),
    'session.refused': asksForOrders({ status: 401, json: { message: 'Please sign in again' } }),
    'session.answered': asksForOrders({ json: { data: [] } }),
    'browser.online': hears('window', 'online'),
    'tab.shown': async (world, moment) => {
      await layFor(world, moment.rest[0])
      await hears('document', 'visibilitychange')(world, moment)
    },
    'xstate.after.untilAsking.session.signedIn.trusted': wordEnds,
    'xstate.after.untilExpiry.session.signedIn': async (world, { rest: [next] }) => {
      await layFor(world, next)
      await world.pass(SHORT_LIFE)
    },
  },
  atOnce: ['readStored', 'readToken'],
  // Another tab writes one key after the other, and this one reads after each, whatever it has of them by then.
  meanwhile: { 'session.storageChanged': [...READING, 'signedIn.asking', 'signedOut.idle'] },
  allows: mayCome,
  also: [
    [STEPS.cachedAndHandedOver, STEPS.storageChanged, STEPS.cachedForBen],
    [
      ...[STEPS.handedOver, STEPS.cacheEnds, STEPS.validationOffline],
      ...[STEPS.online, STEPS.validated, STEPS.signOutChosen],
    ],
    [STEPS.storedWithoutCache, STEPS.validated, STEPS.storageChanged, STEPS.nothingStored],
  ],
  cannot: CANNOT_SIGN_IN,
  sees: { validating: loading, signedIn, signedOut, 'signedOut.signingIn': signingIn },
}
