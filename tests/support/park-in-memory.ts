/** The whole park without a browser: its flows filled by the app, on a server and a storage in memory. */
import { createActor, SimulatedClock } from 'xstate'
import type { Order } from '#domain/calls/orders'
import type { Handover } from '#machines/checkout/order-of'
import type { Pass } from '#machines/session/pass'
import { NOW } from '#machines/session/session.cases'
import { createQueries } from '../../src/api/queries'
import { createQueryClient } from '../../src/api/query-client'
import { appConfig } from '../../src/app/app-config'
import type { AppContext } from '../../src/app/app-context'
import { createAuthStorage } from '../../src/app/auth-storage'
import { fillPark } from '../../src/app/fill-park'
import { orderTypeChoice } from '../../src/app/order-type-choice'
import { type Answer, fakeApi } from './fake-api'
import { fakeStorage, tokenSaying } from './fake-storage'
import { settled } from './stand-ins'

/** A token that says what the pass does. */
export const tokenOf = ({ user, expiresAt }: Pick<Pass, 'user' | 'expiresAt'>) =>
  tokenSaying({ ...user, exp: expiresAt / 1000 })

interface Ground {
  readonly answers?: Record<string, Answer>
  /** Who is signed in already; nobody where it is left out. */
  readonly as?: Pass
  readonly storage?: Storage
}

/** A window as far as the flows know one; its socket is never there. */
const fakeWindow = () =>
  Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
    navigator: { userAgent: 'Vitest', maxTouchPoints: 0 },
  })

/** Starts it, and lets the session read its storage. */
export async function parkInMemory({ answers = {}, as, storage = fakeStorage() }: Ground = {}) {
  const window = fakeWindow()
  const api = fakeApi(answers)
  const auth = createAuthStorage(storage)
  const queryClient = createQueryClient()
  const queries = createQueries(api.request)
  const choice = orderTypeChoice(storage)
  const cashOrders: Order[] = []
  const handovers: Handover[] = []
  let count = 0
  const randomId = () => `random-${count++}`
  if (as) {
    auth.offer(tokenOf(as))
    auth.storeOffered(as)
  }
  const machine = fillPark({
    window,
    request: api.request,
    queries,
    queryClient,
    storage,
    auth,
    handed: [],
    choice,
    now: () => NOW,
    randomId,
    beep: () => {},
    log: () => {},
    host: '',
    load: () => new Promise(() => {}),
    showCashOrder: order => cashOrders.push(order),
    goToPayment: handover => handovers.push(handover),
  })
  const park = createActor(machine, { clock: new SimulatedClock() }).start()
  const context: AppContext = {
    park,
    queryClient,
    queries,
    config: appConfig,
    settings: { apiHost: '', devPages: false, fallbackToken: null, testLogin: null },
    chooseOrderType: choice.put,
    beep: () => {},
    randomId,
    lastOrderId: () => null,
  }
  await settled()
  return { context, park, api, auth, storage, window, cashOrders, handovers }
}
