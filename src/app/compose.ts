/** The composition root: makes every part once and ties them together. The only place that knows everything. */
import type { QueryClient } from '@tanstack/react-query'
import { createActor } from 'xstate'
import { type AppConfig, offeredOrderType } from '#domain/app-config'
import type { Order } from '#domain/calls/orders'
import type { OrderType } from '#domain/order-type'
import type { Handover } from '#machines/payment/handover'
import { createQueries, type Queries } from '../api/queries'
import { createQueryClient } from '../api/query-client'
import { createRequest } from '../api/request'
import type { AppContext } from './app-context'
import { createAuthStorage } from './auth-storage'
import { browserAudio, createBeep } from './beep'
import { type CheckoutWindow, createCheckoutWindow } from './checkout-window'
import { fillPark } from './fill-park'
import { takeHandedTokens } from './handed-token'
import { lastOrder } from './last-order'
import { createLog } from './log'
import { askForNotifications } from './notifications'
import { orderTypeChoice } from './order-type-choice'
import { greetArrivals } from './page-arrival'
import { isBack, paymentArrival } from './payment-arrival'
import { recallPayment } from './payment-memory'
import { paymentPages } from './payment-pages'
import { createRandomId } from './random-id'
import { makeRouter } from './router'
import { safeStorage } from './safe-storage'
import type { ClientSettings } from './settings'
import { vendorMemory } from './vendor-memory'
import type { Watch } from './watch'
import { createErrorPost, postingFaults, postUncaughtErrors } from './wrapper'

/** What the app is made on: its config, its settings, the browser's window, and who looks on. */
export interface Ground {
  readonly config: AppConfig
  readonly settings: ClientSettings
  readonly window: Window & typeof globalThis
  readonly watch?: Watch
}

/** What the browser gives, made safe: its storages, its clock, its sound. */
function edgesOf({ settings, window }: Ground) {
  const now = () => Date.now()
  const storage = safeStorage(() => window.localStorage)
  return {
    now,
    storage,
    auth: createAuthStorage(storage),
    // Before the router reads the address, and before the first request.
    handed: takeHandedTokens(window, settings.fallbackToken),
    arrival: paymentArrival(window),
    checkout: createCheckoutWindow(window),
    choice: orderTypeChoice(storage),
    placed: lastOrder(safeStorage(() => window.sessionStorage)),
    randomId: createRandomId(window),
    beep: createBeep({ audio: browserAudio, now, page: window }),
    log: createLog(window),
    post: createErrorPost(window),
  }
}

interface Leading {
  readonly router: () => ReturnType<typeof makeRouter>
  readonly queryClient: QueryClient
  readonly queries: Queries
  readonly userId: () => string
  readonly placed: ReturnType<typeof lastOrder>
  readonly checkout: CheckoutWindow
}

/** The pages to which the flows lead. */
const pagesOf = ({ router, queryClient, queries, userId, placed, checkout }: Leading) => ({
  showCashOrder: (order: Order) => {
    queryClient.setQueryData(queries.order(order.id).queryKey, order)
    placed.put(userId(), order.id)
    void router().navigate({ to: '/pay-cash-at-counter', state: { orderId: order.id } })
  },
  goToPayment: (handover: Handover) =>
    void router().navigate({ to: '/stripe-webview-payment', state: { handover, payer: userId() } }),
  paymentPages: paymentPages(router, checkout),
})

/** Builds the app. Nothing is asked of the network before `start`, which returns how to stop. */
export function compose(ground: Ground) {
  const { config, settings, window, watch } = ground
  const edges = edgesOf(ground)
  const { auth, choice, placed, beep, randomId, arrival, storage, checkout, post } = edges
  const queryClient = createQueryClient()
  const plain = createRequest({
    base: `${settings.apiHost}/api`,
    token: auth.token,
    fetch: window.fetch.bind(window),
    onUnauthorised: () => flows().session?.send({ type: 'session.refused' }),
    onAnswered: () => flows().session?.send({ type: 'session.answered' }),
  })
  const request = postingFaults(plain, post)
  const queries = createQueries(request)
  const pages = pagesOf({
    router: () => router,
    queryClient,
    queries,
    userId: () => userId(),
    placed,
    checkout,
  })
  const filled = fillPark({
    ...{ window, request, queries, queryClient, ...edges, ...pages },
    host: settings.apiHost,
    silent: !config.features.notifications,
    offered: wanted => offeredOrderType(config, wanted),
  })
  const machine = watch?.arrange?.(filled) ?? filled
  const park = createActor(machine, { input: { checkoutDomain: settings.checkoutDomain }, ...watch })
  const flows = () => park.getSnapshot().children
  const userId = () => park.getSnapshot().context.userId ?? ''
  const chooseOrderType = (orderType: OrderType) => {
    const { cart } = flows()
    if (cart) cart.send({ type: 'cart.orderTypeChosen', orderType })
    else choice.put(orderType)
  }
  const theirs = {
    chooseOrderType,
    lastVendor: vendorMemory(storage),
    lastOrderId: () => placed.get(userId()),
    cameBack: () => isBack(arrival(), recallPayment(storage, userId())),
    prepareCheckout: checkout.prepare,
  }
  const knows = { park, queryClient, queries, config, settings, beep, randomId, watch, ...theirs }
  const router = makeRouter(knows)
  return { router, queryClient, start: () => start({ ...ground, park, router }) }
}

type Running = Ground & { readonly park: AppContext['park']; readonly router: ReturnType<typeof makeRouter> }

/** Starts the flows, before React renders, and what listens to the page. @returns ends all of it */
function start({ config, window, park, router, watch }: Running): () => void {
  park.start()
  watchCustomer(park, () => void router.invalidate())
  // Who watches a replay keeps the focus where it is, beside its pages.
  if (!watch?.routing) greetArrivals(router, config.branding.appName)
  const stopPosting = postUncaughtErrors(window, createErrorPost(window))
  askForNotifications(window, config.features)
  return () => {
    stopPosting()
    park.stop()
  }
}

/** Calls `changed` when another customer is here, or none: every guard and loader is then asked anew. */
function watchCustomer(park: AppContext['park'], changed: () => void): void {
  let before = park.getSnapshot().context.userId
  park.subscribe(({ context: { userId } }) => {
    if (userId === before) return
    before = userId
    changed()
  })
}
