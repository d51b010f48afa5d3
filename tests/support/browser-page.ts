/** One document of a browser without a browser: the park's real flows, and the pages as far as a payment leads to them. */
import { createActor, SimulatedClock } from 'xstate'
import type { Handover } from '#machines/payment/handover'
import { createQueries } from '../../src/api/queries'
import { createQueryClient } from '../../src/api/query-client'
import { createRequest } from '../../src/api/request'
import { createAuthStorage } from '../../src/app/auth-storage'
import type { CheckoutWindow } from '../../src/app/checkout-window'
import { fillPark } from '../../src/app/fill-park'
import { orderTypeChoice } from '../../src/app/order-type-choice'
import { isBack, isPaymentPage } from '../../src/app/payment-arrival'
import { recallPayment } from '../../src/app/payment-memory'
import type { PaymentPages } from '../../src/app/payment-pages'
import type { SafeStorage } from '../../src/app/safe-storage'

export const PAYMENT = '/stripe-webview-payment'
const PAID = 'Payment completed successfully!'
const SUCCESS = '/payment-success'

/** What a page is opened with, and what the history keeps of it. */
export interface Visit {
  /** A path of ours with its query, or the address of a checkout. */
  readonly at: string
  readonly handover: Handover | null
}

export type Arrival = Parameters<typeof isBack>[0]

/** What a page has of the world. */
export interface PageGround {
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
  readonly celebrate: () => void
  /** Goes to another page of ours in this document. */
  readonly navigate: (to: Visit, how: 'push' | 'replace') => void
}

export type Page = ReturnType<typeof openPage>

/** A window as far as the flows know one; its socket is never there. */
const makeWindow = () =>
  Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
    navigator: { userAgent: 'Vitest', maxTouchPoints: 0 },
  })

const isReturn = (at: string): boolean => at.startsWith(SUCCESS)

function pagesOf({ checkout, celebrate, navigate }: PageGround, path: () => string): PaymentPages {
  // As with a router, the page changes a little later.
  const go = (at: string) => {
    if (!checkout.dismiss()) queueMicrotask(() => navigate({ at, handover: null }, 'replace'))
  }
  const celebrateAt = (at: string) => {
    celebrate()
    go(at)
  }
  return {
    showOrder: orderId => celebrateAt(orderId === null ? '/orders' : `/order/${orderId}`),
    showConfirmation: orderId => celebrateAt(`/order-confirmation/${orderId}`),
    showOrders: () => go('/orders'),
    showCart: () => {
      if (isPaymentPage(path())) go('/cart')
    },
    isPaying: () => isPaymentPage(path()) || isReturn(path()),
  }
}

/** The flows of a document, filled as the app fills them. */
function startFlows(ground: PageGround, path: () => string) {
  const { fetch, now, randomId, checkout, checkoutDomain, navigate } = ground
  const window = makeWindow()
  const storage = ground.storageFor(window)
  const auth = createAuthStorage(storage)
  const clock = new SimulatedClock()
  const queryClient = createQueryClient()
  const flows = () => park.getSnapshot().children
  const request = createRequest({
    base: '/api',
    token: auth.token,
    fetch,
    onUnauthorised: () => flows().session?.send({ type: 'session.refused' }),
    onAnswered: () => flows().session?.send({ type: 'session.answered' }),
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
  const machine = fillPark({
    ...outside,
    handed: [],
    choice: orderTypeChoice(storage),
    beep: () => {},
    log: () => {},
    host: '',
    load: () => new Promise(() => {}),
    showCashOrder: () => {},
    goToPayment: handover => queueMicrotask(() => navigate({ at: PAYMENT, handover }, 'push')),
    checkout,
    paymentPages: pagesOf(ground, path),
  })
  const park = createActor(machine, { clock, input: { checkoutDomain } })
  return { ...outside, park, clock, flows }
}

/** Opens a document at one of our pages. @param arrival how the customer came to it, where that says something */
export function openPage(ground: PageGround, first: Visit, arrival: Arrival) {
  let visit = first
  let cameBy = arrival
  let isShown = false
  const { park, clock, flows, window, request, randomId, storage } = startFlows(ground, () => visit.at)
  const cameBack = () => {
    const by = cameBy
    cameBy = null
    return isBack(by, recallPayment(storage, ground.userId))
  }
  const leave = (at: string) => {
    if (isPaymentPage(at)) park.send({ type: 'payment.closed' })
    if (isReturn(at)) park.send({ type: 'paymentReturn.closed' })
  }
  const enter = ({ at, handover }: Visit) => {
    const sessionId = new URL(at, 'http://shop.test').searchParams.get('session_id')
    if (isPaymentPage(at)) park.send({ type: 'payment.opened', handover, cameBack: cameBack() })
    if (isReturn(at)) park.send({ type: 'paymentReturn.opened', sessionId, orderId: null })
    if (at === '/cart') flows().checkout?.send({ type: 'checkout.opened' })
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
    prepare: ground.checkout.prepare,
    navigate: ground.navigate,
    visit: () => visit,
    /** Another page of this document. */
    show: (next: Visit) => {
      leave(visit.at)
      visit = next
      enter(next)
    },
    pass: (milliseconds: number) => clock.increment(milliseconds),
    /** Whether the customer reads that it is paid. */
    saysPaid: () => {
      const { toasts, paymentReturn } = flows()
      const notices = toasts?.getSnapshot().context.shown.map(({ notice }) => notice.title) ?? []
      return notices.includes(PAID) || (paymentReturn?.getSnapshot().matches('confirmed') ?? false)
    },
    close: () => {
      park.stop()
    },
  }
}
