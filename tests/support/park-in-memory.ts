/** The whole park without a browser: its flows filled by the app, on a server and a storage in memory. */
import { createActor, SimulatedClock } from 'xstate'
import type { Order } from '#domain/contract/orders'
import type { CheckoutTarget, PaymentRequest } from '#machines/payment/payment-request'
import type { SessionInfo } from '#machines/session/session-info'
import { NOW } from '#machines/session/spec/fixtures'
import { createQueries } from '#api/queries'
import { createQueryClient } from '#api/query-client'
import { appConfig } from '#app/app-config'
import type { AppContext } from '#app/app-context'
import { createAuthStorage } from '#app/storage/auth-storage'
import type { CheckoutWindow } from '#app/browser/checkout-window'
import { provideActors } from '#app/provide-actors'
import { createOrderTypeStorage } from '#app/storage/order-type-storage'
import type { PaymentNavigation } from '#app/navigation/payment-navigation'
import { createVendorStorage } from '#app/storage/vendor-storage'
import { createFakeApi, type FakeAnswer } from './fake-api'
import { createFakeStorage, createFakeToken } from './fake-storage'
import { flushPromises } from './stand-ins'

/** A token that says what the pass does. */
export const createSessionToken = ({ user, expiresAt }: Pick<SessionInfo, 'user' | 'expiresAt'>) =>
  createFakeToken({ ...user, exp: expiresAt / 1000 })

interface AppInMemoryOptions {
  readonly answers?: Record<string, FakeAnswer>
  /** Who is signed in already; nobody where it is left out. */
  readonly session?: SessionInfo
  readonly storage?: Storage
  /** Where a checkout is shown: the pop-up, unless it is blocked or there is none. */
  readonly checkoutTarget?: CheckoutTarget
  /** The page that is open. */
  readonly initialPath?: string
  readonly returnedUnpaid?: boolean
}

/** A window as far as the flows know one; its socket is never there. */
const createFakeWindow = () =>
  Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
    navigator: { userAgent: 'Vitest', maxTouchPoints: 0 },
  })

/** The pages as far as a payment leads to them, and the checkouts that are shown. */
function createFakePages({ checkoutTarget = 'popup', initialPath = '/' }: AppInMemoryOptions) {
  const visited: string[] = []
  const checkouts: string[] = []
  let isShown = false
  const at = () => visited.at(-1) ?? initialPath
  const go = (to: string) => void visited.push(to)
  const checkout: CheckoutWindow = {
    prepareTarget: () => checkoutTarget,
    openCheckout: (url, shownIn) => {
      isShown = shownIn === 'popup'
      checkouts.push(`${shownIn} ${url}`)
    },
    closePopup: () => {
      isShown = false
    },
    closeIfPopup: () => false,
  }
  const paymentPages: PaymentNavigation = {
    showOrder: orderId => go(orderId === null ? '/orders' : `/order/${orderId}`),
    showCart: () => go('/cart'),
    showConfirmation: orderId => go(`/order-confirmation/${orderId}`),
    showOrders: () => go('/orders'),
    isOnPaymentPage: () => at().includes('payment'),
  }
  return { visited, checkouts, checkout, paymentPages, isPopupOpen: () => isShown }
}

/** Starts it, and lets the session read its storage. */
export async function startAppInMemory(ground: AppInMemoryOptions = {}) {
  const { answers = {}, session, storage = createFakeStorage() } = ground
  const window = createFakeWindow()
  const pages = createFakePages(ground)
  const clock = new SimulatedClock()
  const api = createFakeApi(answers)
  const authStorage = createAuthStorage(storage)
  const queryClient = createQueryClient()
  const queries = createQueries(api.request)
  const orderTypeStorage = createOrderTypeStorage(storage)
  const cashOrders: Order[] = []
  const handovers: PaymentRequest[] = []
  let count = 0
  const randomId = () => `random-${count++}`
  if (session) {
    authStorage.holdReceivedToken(createSessionToken(session))
    authStorage.storeReceivedToken(session)
  }
  const machine = provideActors({
    window,
    request: api.request,
    queries,
    queryClient,
    storage,
    authStorage,
    externalTokens: [],
    orderTypeStorage,
    now: () => NOW + clock.now(),
    randomId,
    beep: () => {},
    log: () => {},
    apiHost: '',
    loadSocket: () => new Promise(() => {}),
    showCashOrder: order => cashOrders.push(order),
    goToPayment: handover => handovers.push(handover),
    checkoutWindow: pages.checkout,
    paymentNavigation: pages.paymentPages,
  })
  const input = { checkoutDomain: 'checkout.stripe.com' }
  const appActor = createActor(machine, { clock, input }).start()
  const context: AppContext = {
    appActor,
    queryClient,
    queries,
    config: appConfig,
    settings: { apiHost: '', devPages: false, fallbackToken: null, testLogin: null, ...input },
    chooseOrderType: orderTypeStorage.save,
    vendorStorage: createVendorStorage(storage),
    beep: () => {},
    randomId,
    readLastOrderId: () => null,
    prepareCheckoutWindow: pages.checkout.prepareTarget,
    returnedUnpaid: () => ground.returnedUnpaid ?? false,
    instrumentation: undefined,
  }
  await flushPromises()
  return {
    context,
    park: appActor,
    api,
    auth: authStorage,
    storage,
    window,
    cashOrders,
    handovers,
    clock,
    ...pages,
  }
}
