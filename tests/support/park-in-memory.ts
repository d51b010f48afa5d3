/** The whole park without a browser: its flows filled by the app, on a server and a storage in memory. */
import { createActor, SimulatedClock } from 'xstate'
import type { Order } from '#domain/calls/orders'
import type { Handover, Place } from '#machines/payment/handover'
import type { Pass } from '#machines/session/pass'
import { NOW } from '#machines/session/session.cases'
import { createQueries } from '../../src/api/queries'
import { createQueryClient } from '../../src/api/query-client'
import { appConfig } from '../../src/app/app-config'
import type { AppContext } from '../../src/app/app-context'
import { createAuthStorage } from '../../src/app/auth-storage'
import type { CheckoutWindow } from '../../src/app/checkout-window'
import { fillPark } from '../../src/app/fill-park'
import { orderTypeChoice } from '../../src/app/order-type-choice'
import type { PaymentPages } from '../../src/app/payment-pages'
import { vendorMemory } from '../../src/app/vendor-memory'
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
  /** Where a checkout is shown: the pop-up, unless it is blocked or there is none. */
  readonly place?: Place
  /** The page that is open. */
  readonly path?: string
  readonly cameBack?: boolean
}

/** A window as far as the flows know one; its socket is never there. */
const fakeWindow = () =>
  Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
    navigator: { userAgent: 'Vitest', maxTouchPoints: 0 },
  })

/** The pages as far as a payment leads to them, and the checkouts that are shown. */
function fakePages({ place = 'popup', path = '/' }: Ground) {
  const visited: string[] = []
  const checkouts: string[] = []
  let isShown = false
  const at = () => visited.at(-1) ?? path
  const go = (to: string) => void visited.push(to)
  const checkout: CheckoutWindow = {
    prepare: () => place,
    open: (url, shownIn) => {
      isShown = shownIn === 'popup'
      checkouts.push(`${shownIn} ${url}`)
    },
    close: () => {
      isShown = false
    },
    dismiss: () => false,
  }
  const paymentPages: PaymentPages = {
    showOrder: orderId => go(orderId === null ? '/orders' : `/order/${orderId}`),
    showCart: () => go('/cart'),
    showConfirmation: orderId => go(`/order-confirmation/${orderId}`),
    showOrders: () => go('/orders'),
    isPaying: () => at().includes('payment'),
  }
  return { visited, checkouts, checkout, paymentPages, isPopupOpen: () => isShown }
}

/** Starts it, and lets the session read its storage. */
export async function parkInMemory(ground: Ground = {}) {
  const { answers = {}, as, storage = fakeStorage() } = ground
  const window = fakeWindow()
  const pages = fakePages(ground)
  const clock = new SimulatedClock()
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
    now: () => NOW + clock.now(),
    randomId,
    beep: () => {},
    log: () => {},
    host: '',
    load: () => new Promise(() => {}),
    showCashOrder: order => cashOrders.push(order),
    goToPayment: handover => handovers.push(handover),
    checkout: pages.checkout,
    paymentPages: pages.paymentPages,
  })
  const input = { checkoutDomain: 'checkout.stripe.com' }
  const park = createActor(machine, { clock, input }).start()
  const context: AppContext = {
    park,
    queryClient,
    queries,
    config: appConfig,
    settings: { apiHost: '', devPages: false, fallbackToken: null, testLogin: null, ...input },
    chooseOrderType: choice.put,
    lastVendor: vendorMemory(storage),
    beep: () => {},
    randomId,
    lastOrderId: () => null,
    prepareCheckout: pages.checkout.prepare,
    cameBack: () => ground.cameBack ?? false,
    watch: undefined,
  }
  await settled()
  return { context, park, api, auth, storage, window, cashOrders, handovers, clock, ...pages }
}
