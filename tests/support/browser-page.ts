/** One document of a browser without a browser: the park's real flows, and the pages as far as a payment leads to them. */
import { createActor, SimulatedClock } from 'xstate'
import type { PaymentRequest } from '#machines/payment/payment-request'
import { createQueries } from '#api/queries'
import { createQueryClient } from '#api/query-client'
import { createSendRequest } from '#api/send-request'
import { createAuthStorage } from '#app/storage/auth-storage'
import type { CheckoutWindow } from '#app/browser/checkout-window'
import { provideActors } from '#app/provide-actors'
import { createOrderTypeStorage } from '#app/storage/order-type-storage'
import { hasReturnedUnpaid, isPaymentPage } from '#app/navigation/payment-return'
import { readSavedPayment } from '#app/storage/payment-storage'
import type { PaymentNavigation } from '#app/navigation/payment-navigation'
import type { SafeStorage } from '#app/storage/safe-storage'

export const PAYMENT_PATH = '/stripe-webview-payment'
const PAID_TOAST = 'Payment completed successfully!'
const PAYMENT_RETURN_PATH = '/payment-success'

/** What a page is opened with, and what the history keeps of it. */
export interface PageVisit {
  /** A path of ours with its query, or the address of a checkout. */
  readonly url: string
  readonly paymentRequest: PaymentRequest | null
}

export type ArrivalKind = Parameters<typeof hasReturnedUnpaid>[0]

/** What a page has of the world. */
export interface PageEnvironment {
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly randomId: () => string
  /** The host to which a checkout may lead. */
  readonly checkoutDomain: string
  readonly userId: string
  readonly checkout: CheckoutWindow
  /** The browser's storage, given the window that does not hear of its own changes. */
  readonly storageFor: (window: EventTarget) => SafeStorage
  /** The customer was shown that it is paid. */
  readonly onPaidShown: () => void
  /** Goes to another page of ours in this document. */
  readonly navigate: (to: PageVisit, how: 'push' | 'replace') => void
}

export type SimulatedPage = ReturnType<typeof openSimulatedPage>

/** A window as far as the flows know one; its socket is never there. */
const createFakeWindow = () =>
  Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
    navigator: { userAgent: 'Vitest', maxTouchPoints: 0 },
  })

const isReturnPage = (at: string): boolean => at.startsWith(PAYMENT_RETURN_PATH)

function createPaymentNavigation(
  { checkout, onPaidShown, navigate }: PageEnvironment,
  path: () => string,
): PaymentNavigation {
  // As with a router, the page changes a little later.
  const go = (url: string) => {
    if (!checkout.closeIfPopup()) queueMicrotask(() => navigate({ url, paymentRequest: null }, 'replace'))
  }
  const celebrateAt = (at: string) => {
    onPaidShown()
    go(at)
  }
  return {
    showOrder: orderId => celebrateAt(orderId === null ? '/orders' : `/order/${orderId}`),
    showConfirmation: orderId => celebrateAt(`/order-confirmation/${orderId}`),
    showOrders: () => go('/orders'),
    showCart: () => {
      if (isPaymentPage(path())) go('/cart')
    },
    isOnPaymentPage: () => isPaymentPage(path()) || isReturnPage(path()),
  }
}

/** The flows of a document, filled as the app fills them. */
function startApp(ground: PageEnvironment, path: () => string) {
  const { fetch, now, randomId, checkout: checkoutWindow, checkoutDomain, navigate } = ground
  const window = createFakeWindow()
  const storage = ground.storageFor(window)
  const auth = createAuthStorage(storage)
  const clock = new SimulatedClock()
  const queryClient = createQueryClient()
  const flows = () => park.getSnapshot().children
  const request = createSendRequest({
    baseUrl: '/api',
    getToken: auth.getToken,
    fetch,
    onUnauthorised: () => flows().session?.send({ type: 'session.requestUnauthorized' }),
    onResponse: () => flows().session?.send({ type: 'session.requestSucceeded' }),
  })
  const outside = {
    window,
    request,
    queries: createQueries(request),
    queryClient,
    storage,
    auth,
    now,
    randomId,
  }
  const machine = provideActors({
    ...outside,
    externalTokens: [],
    orderTypeStorage: createOrderTypeStorage(storage),
    beep: () => {},
    log: () => {},
    apiHost: '',
    loadSocket: () => new Promise(() => {}),
    showCashOrder: () => {},
    goToPayment: paymentRequest =>
      queueMicrotask(() => navigate({ url: PAYMENT_PATH, paymentRequest }, 'push')),
    checkoutWindow,
    paymentNavigation: createPaymentNavigation(ground, path),
  })
  const park = createActor(machine, { clock, input: { checkoutDomain } })
  return { ...outside, park, clock, flows }
}

/** Opens a document at one of our pages. @param arrival how the customer came to it, where that says something */
export function openSimulatedPage(ground: PageEnvironment, first: PageVisit, arrival: ArrivalKind) {
  let visit = first
  let cameBy = arrival
  let isShown = false
  const { park, clock, flows, window, request, randomId, storage } = startApp(ground, () => visit.url)
  const cameBack = () => {
    const by = cameBy
    cameBy = null
    return hasReturnedUnpaid(by, readSavedPayment(storage, ground.userId))
  }
  const leave = (at: string) => {
    if (isPaymentPage(at)) park.send({ type: 'payment.closed' })
    if (isReturnPage(at)) park.send({ type: 'paymentReturn.closed' })
  }
  const enter = ({ url, paymentRequest }: PageVisit) => {
    const sessionId = new URL(url, 'http://shop.test').searchParams.get('session_id')
    if (isPaymentPage(url)) park.send({ type: 'payment.opened', paymentRequest, returnedUnpaid: cameBack() })
    if (isReturnPage(url)) park.send({ type: 'paymentReturn.opened', sessionId, orderId: null })
    if (url === '/cart') flows().checkout?.send({ type: 'checkout.opened' })
  }
  // A page for customers waits until the session has said who is here.
  park.subscribe(snapshot => {
    if (isShown || !snapshot.hasTag('signedIn')) return
    isShown = true
    queueMicrotask(() => enter(visit))
  })
  park.start()
  return {
    window,
    request,
    flows,
    randomId,
    prepare: ground.checkout.prepareTarget,
    navigate: ground.navigate,
    visit: () => visit,
    /** Another page of this document. */
    show: (next: PageVisit) => {
      leave(visit.url)
      visit = next
      enter(next)
    },
    pass: (milliseconds: number) => clock.increment(milliseconds),
    /** Whether the customer reads that it is paid. */
    saysPaid: () => {
      const { toasts, paymentReturn } = flows()
      const notices = toasts?.getSnapshot().context.visible.map(({ toast }) => toast.title) ?? []
      return notices.includes(PAID_TOAST) || (paymentReturn?.getSnapshot().matches('confirmed') ?? false)
    },
    close: () => {
      park.stop()
    },
  }
}
