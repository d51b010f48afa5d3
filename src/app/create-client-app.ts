/** The composition root: creates every part of the client app once and connects them. */
import { createActor, type SnapshotFrom, waitFor } from 'xstate'
import { createQueries } from '#api/queries'
import { createQueryClient } from '#api/query-client'
import { createSendRequest } from '#api/send-request'
import { type AppConfig, initialOrderType } from '#domain/config/app-config'
import type { OrderType } from '#domain/orders/order-type'
import type { appMachine } from '#machines/app/app.machine'
import type { AppContext } from './app-context'
import { type BrowserServices, createBrowserServices } from './browser/browser-services'
import { requestNotificationPermission } from './browser/notification-permission'
import { announceRoutes } from './browser/route-announcer'
import { createErrorReporter, reportUncaughtErrors, withErrorReporting } from './browser/webview-bridge'
import { removeSessionHint } from './first-screen/session-hint'
import type { Instrumentation } from './instrumentation'
import { createAppRouter } from './navigation/create-app-router'
import { createFlowNavigation } from './navigation/flow-navigation'
import { hasReturnedUnpaid } from './navigation/payment-return'
import { provideActors } from './provide-actors'
import type { ClientSettings } from './settings'
import { readSavedPayment } from './storage/payment-storage'
import { createVendorStorage } from './storage/vendor-storage'

/** What the app is created from. */
export interface AppEnvironment {
  readonly config: AppConfig
  readonly settings: ClientSettings
  readonly window: Window & typeof globalThis
  readonly instrumentation?: Instrumentation
}

/** @param getSession the running session, which hears how the server answers */
function createApiClient(
  { settings, window }: AppEnvironment,
  { authStorage, reportError }: BrowserServices,
  getSession: () => SnapshotFrom<typeof appMachine>['children']['session'],
) {
  const sendRequest = createSendRequest({
    baseUrl: `${settings.apiHost}/api`,
    getToken: authStorage.getToken,
    fetch: window.fetch.bind(window),
    onUnauthorized: () => getSession()?.send({ type: 'session.requestUnauthorized' }),
    onResponse: () => getSession()?.send({ type: 'session.requestSucceeded' }),
  })
  const request = withErrorReporting(sendRequest, reportError)
  return { request, queryClient: createQueryClient(), queries: createQueries(request) }
}

/**
 * Creates the app. It sends no request until `start()`. `start()` returns a function that stops the app.
 * The parts need each other, so some get a function such as `getChildren` or `getRouter`. These functions are called only
 * after `start()`, when every part exists.
 */
export function createClientApp(environment: AppEnvironment) {
  const { config, settings, window, instrumentation } = environment
  const services = createBrowserServices(window, settings.fallbackToken)
  const getChildren = () => appActor.getSnapshot().children
  const getUserId = () => appActor.getSnapshot().context.userId ?? ''
  const api = createApiClient(environment, services, () => getChildren().session)
  const navigation = createFlowNavigation({ getRouter: () => router, getUserId, ...services, ...api })
  const machine = provideActors({
    window,
    ...services,
    ...api,
    ...navigation,
    apiHost: settings.apiHost,
    mutesNotifications: !config.features.notifications,
    pickOrderType: wanted => initialOrderType(config, wanted),
  })
  const appActor = createActor(instrumentation?.replaceActors?.(machine) ?? machine, {
    input: { checkoutDomain: settings.checkoutDomain },
    // The spread passes `inspect` and `clock`, which are options of `createActor`. The other fields have no effect there.
    ...instrumentation,
  })
  let onPageMounted = () => {}
  const pageMounted = new Promise<void>(resolve => {
    onPageMounted = resolve
  })
  const context = {
    ...createAppContext(environment, services, { appActor, ...api }, getUserId),
    onPageMounted,
  }
  const router = createAppRouter(context)
  return {
    router,
    queryClient: api.queryClient,
    queries: api.queries,
    start: () => startApp({ ...environment, appActor, router }),
    /** Resolves when React has mounted the first public page. */
    pageMounted,
    /** Resolves when the running app has read the stored session. A validation by the server may still go on. */
    waitForStoredSession: async () => {
      const { session } = getChildren()
      if (session) await waitFor(session, snapshot => !snapshot.matches('readingStorage'))
    },
  }
}

/** What the routes and pages may use. */
function createAppContext(
  { config, settings, instrumentation }: AppEnvironment,
  { storage, orderTypeStorage, lastOrderStorage, checkoutWindow, ...services }: BrowserServices,
  { appActor, queryClient, queries }: Pick<AppContext, 'appActor' | 'queryClient' | 'queries'>,
  getUserId: () => string,
): Omit<AppContext, 'onPageMounted'> {
  return {
    appActor,
    queryClient,
    queries,
    config,
    settings,
    instrumentation,
    beep: services.beep,
    randomId: services.randomId,
    chooseOrderType: (orderType: OrderType) => {
      const { cart } = appActor.getSnapshot().children
      if (cart) cart.send({ type: 'cart.orderTypeChosen', orderType })
      else orderTypeStorage.save(orderType)
    },
    vendorStorage: createVendorStorage(storage),
    readLastOrderId: () => lastOrderStorage.read(getUserId()),
    takeReturnedUnpaid: () =>
      hasReturnedUnpaid(services.takePaymentReturn(), readSavedPayment(storage, getUserId())),
    prepareCheckoutWindow: checkoutWindow.prepareTarget,
  }
}

type RunningApp = AppEnvironment & {
  readonly appActor: AppContext['appActor']
  readonly router: ReturnType<typeof createAppRouter>
}

/** Starts the flows and the page's listeners, before React renders. @returns stops all of them */
function startApp({ config, window, appActor, router, instrumentation }: RunningApp): () => void {
  appActor.start()
  onUserChange(appActor, () => void router.invalidate())
  // A replay shows its pages beside its own controls, which keep the focus.
  if (!instrumentation?.routerOptions) announceRoutes(router, config.branding.appName)
  onceLoaded(appActor, () => removeSessionHint(window.document))
  const stopReporting = reportUncaughtErrors(window, createErrorReporter(window))
  requestNotificationPermission(window, config.features)
  return () => {
    stopReporting()
    appActor.stop()
  }
}

/** Calls `onLoaded` once the app knows whether a customer is signed in. */
function onceLoaded(appActor: AppContext['appActor'], onLoaded: () => void): void {
  const subscription = appActor.subscribe(snapshot => {
    if (snapshot.hasTag('loading')) return
    subscription.unsubscribe()
    onLoaded()
  })
}

/** Calls `onChange` after a sign-in, a sign-out or a change of account, so that all guards and loaders run again. */
function onUserChange(appActor: AppContext['appActor'], onChange: () => void): void {
  let lastUserId = appActor.getSnapshot().context.userId
  appActor.subscribe(({ context: { userId } }) => {
    if (userId === lastUserId) return
    lastUserId = userId
    onChange()
  })
}
