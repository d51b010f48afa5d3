/** The composition root: makes every part once and ties them together. The only place that knows everything. */
import type { QueryClient } from '@tanstack/react-query'
import { createActor } from 'xstate'
import { type AppConfig, initialOrderType } from '#domain/config/app-config'
import type { Order } from '#domain/contract/orders'
import type { OrderType } from '#domain/orders/order-type'
import type { PaymentRequest } from '#machines/payment/payment-request'
import { createQueries, type Queries } from '#api/queries'
import { createQueryClient } from '#api/query-client'
import { createSendRequest } from '#api/send-request'
import type { AppContext } from './app-context'
import { createAuthStorage } from './storage/auth-storage'
import { createBeep, createBrowserAudio } from './browser/beep'
import { type CheckoutWindow, createCheckoutWindow } from './browser/checkout-window'
import { provideActors } from './provide-actors'
import { readExternalTokens } from './browser/external-token'
import { createLastOrderStorage } from './storage/last-order-storage'
import { createLogger } from './browser/logger'
import { requestNotificationPermission } from './browser/notification-permission'
import { createOrderTypeStorage } from './storage/order-type-storage'
import { announceRoutes } from './browser/route-announcer'
import { createPaymentReturnReader, hasReturnedUnpaid } from './navigation/payment-return'
import { readSavedPayment } from './storage/payment-storage'
import { createPaymentNavigation } from './navigation/payment-navigation'
import { createIdGenerator } from './browser/id-generator'
import { createAppRouter } from './navigation/create-app-router'
import { createSafeStorage } from './storage/safe-storage'
import type { ClientSettings } from './settings'
import { createVendorStorage } from './storage/vendor-storage'
import type { Instrumentation } from './instrumentation'
import { createErrorReporter, reportUncaughtErrors, withErrorReporting } from './browser/webview-bridge'

/** What the app is made on: its config, its settings, the browser's window, and who looks on. */
export interface AppEnvironment {
  readonly config: AppConfig
  readonly settings: ClientSettings
  readonly window: Window & typeof globalThis
  readonly instrumentation?: Instrumentation
}

/** What the browser gives, made safe: its storages, its clock, its sound. */
function createBrowserServices({ settings, window }: AppEnvironment) {
  const now = () => Date.now()
  const storage = createSafeStorage(() => window.localStorage)
  return {
    now,
    storage,
    auth: createAuthStorage(storage),
    // Before the router reads the address, and before the first request.
    handed: readExternalTokens(window, settings.fallbackToken),
    arrival: createPaymentReturnReader(window),
    checkout: createCheckoutWindow(window),
    choice: createOrderTypeStorage(storage),
    placed: createLastOrderStorage(createSafeStorage(() => window.sessionStorage)),
    randomId: createIdGenerator(window),
    beep: createBeep({ openAudio: createBrowserAudio, now, page: window }),
    log: createLogger(window),
    post: createErrorReporter(window),
  }
}

interface NavigationDeps {
  readonly getRouter: () => ReturnType<typeof createAppRouter>
  readonly queryClient: QueryClient
  readonly queries: Queries
  readonly getUserId: () => string
  readonly lastOrderStorage: ReturnType<typeof createLastOrderStorage>
  readonly checkoutWindow: CheckoutWindow
}

/** The pages to which the flows lead. */
const createFlowNavigation = ({
  getRouter,
  queryClient,
  queries,
  getUserId,
  lastOrderStorage,
  checkoutWindow,
}: NavigationDeps) => ({
  showCashOrder: (order: Order) => {
    queryClient.setQueryData(queries.order(order.id).queryKey, order)
    lastOrderStorage.save(getUserId(), order.id)
    void getRouter().navigate({ to: '/pay-cash-at-counter', state: { orderId: order.id } })
  },
  goToPayment: (paymentRequest: PaymentRequest) =>
    void getRouter().navigate({
      to: '/stripe-webview-payment',
      state: { paymentRequest, payerId: getUserId() },
    }),
  paymentPages: createPaymentNavigation(getRouter, checkoutWindow),
})

/** Builds the app. Nothing is asked of the network before `start`, which returns how to stop. */
export function createClientApp(ground: AppEnvironment) {
  const { config, settings, window, instrumentation } = ground
  const edges = createBrowserServices(ground)
  const {
    auth,
    choice,
    placed: lastOrderStorage,
    beep,
    randomId,
    arrival,
    storage,
    checkout: checkoutWindow,
    post,
  } = edges
  const queryClient = createQueryClient()
  const plain = createSendRequest({
    baseUrl: `${settings.apiHost}/api`,
    getToken: auth.getToken,
    fetch: window.fetch.bind(window),
    onUnauthorised: () => flows().session?.send({ type: 'session.requestUnauthorized' }),
    onResponse: () => flows().session?.send({ type: 'session.requestSucceeded' }),
  })
  const request = withErrorReporting(plain, post)
  const queries = createQueries(request)
  const pages = createFlowNavigation({
    getRouter: () => router,
    queryClient,
    queries,
    getUserId: () => userId(),
    lastOrderStorage,
    checkoutWindow,
  })
  const filled = provideActors({
    ...{ window, request, queries, queryClient, ...edges, ...pages },
    apiHost: settings.apiHost,
    silent: !config.features.notifications,
    pickOrderType: wanted => initialOrderType(config, wanted),
  })
  const machine = instrumentation?.replaceActors?.(filled) ?? filled
  const appActor = createActor(machine, {
    input: { checkoutDomain: settings.checkoutDomain },
    ...instrumentation,
  })
  const flows = () => appActor.getSnapshot().children
  const userId = () => appActor.getSnapshot().context.userId ?? ''
  const chooseOrderType = (orderType: OrderType) => {
    const { cart } = flows()
    if (cart) cart.send({ type: 'cart.orderTypeChosen', orderType })
    else choice.save(orderType)
  }
  const theirs = {
    chooseOrderType,
    lastVendor: createVendorStorage(storage),
    lastOrderId: () => lastOrderStorage.read(userId()),
    cameBack: () => hasReturnedUnpaid(arrival(), readSavedPayment(storage, userId())),
    prepareCheckout: checkoutWindow.prepareTarget,
  }
  const knows = {
    appActor: appActor,
    queryClient,
    queries,
    config,
    settings,
    beep,
    randomId,
    watch,
    ...theirs,
  }
  const router = createAppRouter(knows)
  return { router, queryClient, start: () => startApp({ ...ground, appActor, router }) }
}

type RunningApp = AppEnvironment & {
  readonly appActor: AppContext['appActor']
  readonly router: ReturnType<typeof createAppRouter>
}

/** Starts the flows, before React renders, and what listens to the page. @returns ends all of it */
function startApp({ config, window, appActor, router, instrumentation }: RunningApp): () => void {
  appActor.start()
  onUserChange(appActor, () => void router.invalidate())
  // Who watches a replay keeps the focus where it is, beside its pages.
  if (!instrumentation?.routerOptions) announceRoutes(router, config.branding.appName)
  const stopPosting = reportUncaughtErrors(window, createErrorReporter(window))
  requestNotificationPermission(window, config.features)
  return () => {
    stopPosting()
    appActor.stop()
  }
}

/** Calls `changed` when another customer is here, or none: every guard and loader is then asked anew. */
function onUserChange(park: AppContext['appActor'], changed: () => void): void {
  let before = park.getSnapshot().context.userId
  park.subscribe(({ context: { userId } }) => {
    if (userId === before) return
    before = userId
    changed()
  })
}
