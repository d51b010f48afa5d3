/** The part of the app that is loaded after the first page: the API, the charts and what they and a customer's pages need. */
import type { QueryClient } from '@tanstack/react-query'
import { createActor, type SnapshotFrom } from 'xstate'
import { logUnreadableAnswers } from '#api/log-unreadable-answers'
import type { Queries } from '#api/queries'
import { createQueryFunctions } from '#api/query-functions'
import { refreshOutdatedAnswers } from '#api/refresh-outdated-answers'
import { reportFailedRequests } from '#api/report-failed-requests'
import { createSendRequest } from '#api/send-request'
import { createAccountServices } from '#app/actors/account-services'
import type { AppEnvironment } from '#app/app-environment'
import { createBeep, createBrowserAudio } from '#app/browser/beep'
import { createBrowserNotifications } from '#app/browser/browser-notifications'
import type { BrowserServices } from '#app/browser/browser-services'
import { createCheckoutWindow } from '#app/browser/checkout-window'
import { createIdGenerator } from '#app/browser/id-generator'
import { createLogger } from '#app/browser/logger'
import { createRequestIdGenerator } from '#app/browser/request-id-generator'
import { revealFocus } from '#app/browser/reveal-focus'
import { waitForTask } from '#app/first-screen/wait-for-task'
import { createFlowNavigation } from '#app/navigation/flow-navigation'
import { prefetchVisibleMenus } from '#app/navigation/loading/prefetch-menus'
import { type EntryState, hasReturnedUnpaid } from '#app/navigation/payment/unpaid-return'
import type { AppUpdates } from '#app/offline/app-updates'
import { buildNameOf, openCachedAnswers } from '#app/offline/cached-answers'
import { createCachedQueryFunctions, deleteAnswersOfOthers } from '#app/offline/cached-query-functions'
import { registerWorker } from '#app/offline/register-worker'
import { retryUnavailable } from '#app/offline/retry-unavailable'
import { provideActors } from '#app/provide-actors'
import { type AuthStorage, createAuthStorage } from '#app/storage/auth-storage'
import { readCartTime } from '#app/storage/cart-time'
import { createCashOrderStorage } from '#app/storage/cash-order-storage'
import { createInstructionsDraftStorage } from '#app/storage/delivery-draft-storage'
import { createDishDraftStorage } from '#app/storage/dish-draft-storage'
import { readSavedPayment } from '#app/storage/payment-storage'
import { createSafeStorage } from '#app/storage/safe-storage'
import { createSessionClock, readClockOffset } from '#app/storage/session-clock'
import { createSessionEndStorage } from '#app/storage/session-end-storage'
import { createSignUpStorage } from '#app/storage/sign-up-storage'
import { watchStoredCart } from '#app/storage/watch-stored-cart'
import { selectScannedTable } from '#app/table/select-scanned-table'
import { initialOrderType } from '#domain/config/app-config'
import type { appMachine } from '#machines/app/app.machine'
import { preloadMenuPart } from '#pages/menu/lazy-menu-part'
import type { AppActor } from './app-actor'
import { clearAtSignOut } from './clear-at-sign-out'
import { keepAddressDraft } from './keep-address-draft'
import { keepPendingAdds } from './keep-pending-adds'
import { reportSessionEnd } from './report-session-end'
import { type FlowStart, startFlows } from './start-flows'
import { createOrderNews } from './tell-order-news'

/** Wraps the parts of the browser that only the flows and the pages of a customer use. */
function createFlowServices(window: Window & typeof globalThis) {
  const now = () => Date.now()
  const tabStorage = createSafeStorage(() => window.sessionStorage)
  return {
    now,
    tabStorage,
    checkoutWindow: createCheckoutWindow(window),
    cashOrderStorage: createCashOrderStorage(tabStorage),
    randomId: createIdGenerator(window),
    beep: createBeep({ openAudio: createBrowserAudio, now, page: window }),
    log: createLogger(window),
  }
}

/** What pages read of the browser's storage for the customer, and keep there. */
const createStorageReaders = (
  services: BrowserServices & ReturnType<typeof createFlowServices>,
  getUserId: () => string,
) => {
  const { storage, cashOrderStorage, unpaidReturn } = services
  return {
    takeReturnedUnpaid: () => hasReturnedUnpaid(unpaidReturn.take(), readSavedPayment(storage, getUserId())),
    isBackAfterPayment: (entry: EntryState) =>
      unpaidReturn.isBackAt(entry) && readSavedPayment(storage, getUserId()) === null,
    toServerTime: (deviceTime: number) => deviceTime + readClockOffset(storage),
    readCartTime: () => readCartTime(storage, getUserId()),
    readCashOrderId: () => cashOrderStorage.read(getUserId()),
    instructionsDraft: createInstructionsDraftStorage({ ...services, getUserId }),
    dishDrafts: createDishDraftStorage({ ...services, getUserId }),
    readSessionEnd: createSessionEndStorage(services).read,
  }
}

const MENU_ROUTE = '/public/vendor/$vendorId'
const HOME_ROUTE = '/public/'

interface FlowDeps {
  readonly environment: AppEnvironment
  readonly browserServices: BrowserServices
  readonly queryClient: QueryClient
  readonly queries: Queries
  readonly getRouter: Parameters<typeof createFlowNavigation>[0]['getRouter']
}

/** @param getFlows the running charts: the session gets the results of all calls, and the live connection the answers */
function createRequest(
  { settings, window }: AppEnvironment,
  reportError: BrowserServices['reportError'],
  authStorage: AuthStorage,
  getFlows: () => SnapshotFrom<typeof appMachine>['children'],
) {
  const sendRequest = createSendRequest({
    baseUrl: `${settings.apiHost}/api`,
    getToken: authStorage.getToken,
    fetch: window.fetch.bind(window),
    // Another server may not allow the header.
    ...(settings.apiHost === '' && { createRequestId: createRequestIdGenerator(window) }),
    onUnauthorized: () => getFlows().session?.send({ type: 'session.requestUnauthorized' }),
    onResponse: () => {
      const { session, realtime } = getFlows()
      session?.send({ type: 'session.requestSucceeded' })
      realtime?.send({ type: 'server.answered' })
    },
  })
  return reportFailedRequests(
    logUnreadableAnswers(sendRequest, message => window.console.warn(message)),
    reportError,
  )
}

/** Creates the app's actor. It does nothing before it is started. */
const createAppActor = (
  machine: ReturnType<typeof provideActors>,
  { settings, instrumentation }: AppEnvironment,
) =>
  createActor(instrumentation?.replaceActors?.(machine) ?? machine, {
    input: { checkoutDomain: settings.checkoutDomain },
    // The spread passes `inspect` and `clock`, which are options of `createActor`. The other fields have no effect there.
    ...instrumentation,
  })

const startWorker = (
  window: AppEnvironment['window'],
  appUpdates: AppUpdates,
  log: (message: string) => void,
) => registerWorker(window, appUpdates).catch(error => log(`The service worker was not registered: ${error}`))

/** Loads what the customer is likely to open next. */
function createPrefetches({ environment: { window }, queryClient, queries, getRouter }: FlowDeps) {
  const preloadPage = (id: typeof MENU_ROUTE | typeof HOME_ROUTE) => {
    const router = getRouter()
    return router.loadRouteChunk(router.routesById[id])
  }
  return {
    /** Loads the code of the home page, which customers return to, also without a network. */
    preloadHomePage: () => preloadPage(HOME_ROUTE),
    /** Prefetches the menus whose links are on the screen. @returns ends it */
    prefetchMenus: () => {
      const preloadMenuPage = () => Promise.all([preloadPage(MENU_ROUTE), preloadMenuPart()])
      return prefetchVisibleMenus({ window, queryClient, queries, preloadMenuPage })
    },
  }
}

/** The listeners of the app's actor, each as a function that starts it. */
const createListeners = (
  appActor: AppActor,
  window: AppEnvironment['window'],
  services: BrowserServices & ReturnType<typeof createFlowServices>,
  getUserId: () => string,
) => ({
  clearAtSignOut: () => clearAtSignOut(appActor, services),
  keepAddressDraft: () => keepAddressDraft(appActor, { ...services, getUserId }),
  keepPendingAdds: () => keepPendingAdds(appActor, services),
  reportSessionEnd: () => reportSessionEnd(appActor, { ...services, window }),
  /** Reads the cart again when another window has changed it. @returns ends it */
  watchStoredCart: () => watchStoredCart(appActor, window, services.storage),
})

/**
 * Creates the charts and the API. The parts need each other, so some get a function such as `getRouter`. These functions
 * are called only after the actor has started, when every part exists.
 */
export function createFlows(deps: FlowDeps) {
  const { environment, browserServices, queryClient, queries, getRouter } = deps
  const { config, settings, window, instrumentation } = environment
  const services = { ...browserServices, ...createFlowServices(window) }
  const authStorage = createAuthStorage(services.storage)
  const getUserId = () => appActor.getSnapshot().context.userId ?? ''
  const getFlows = () => appActor.getSnapshot().children
  const getSession = () => getFlows().session
  const request = refreshOutdatedAnswers(
    createRequest(environment, services.reportError, authStorage, getFlows),
    outdated => void queryClient.invalidateQueries({ queryKey: [outdated] }),
  )
  const notifications = createBrowserNotifications(
    window,
    config.features,
    path => void getRouter().navigate({ href: path }),
  )
  const orderNews = createOrderNews({ document: window.document, notifications, queryClient, queries })
  const machine = provideActors({
    window,
    ...services,
    ...createFlowNavigation({ getRouter, getUserId, queryClient, queries, ...services }),
    request,
    queryClient,
    queries,
    authStorage,
    apiHost: settings.apiHost,
    onUnauthorized: () => getSession()?.send({ type: 'session.requestUnauthorized' }),
    waitForTask,
    mutesNotifications: !config.features.notifications,
    onNotification: orderNews.readPushedOrder,
    pickOrderType: wanted => initialOrderType(config, wanted),
  })
  const appActor = createAppActor(machine, environment)
  const cachedAnswers = openCachedAnswers(buildNameOf(window.document))
  const readDeps = { ...services, queries, queryClient, cachedAnswers, getUserId }
  // A replay stores nothing and deletes nothing.
  if (!instrumentation?.replaceActors) deleteAnswersOfOthers(appActor, cachedAnswers)
  const flows = {
    appActor,
    ...createListeners(appActor, window, services, getUserId),
    /** Selects the table whose code was in the address. */
    selectScannedTable: () => selectScannedTable({ ...services, request, appActor, config }),
    queryFunctions: createCachedQueryFunctions(createQueryFunctions(request), readDeps),
    notifications,
    /** Tells a customer whose tab is hidden that an order is ready. @returns ends it */
    tellOrderNews: () => orderNews.watch(),
    ...createPrefetches(deps),
    /** Reads again what a busy server could not answer. @returns ends it */
    retryUnavailable: () => retryUnavailable(queryClient, window),
    revealFocus: () => revealFocus(window.document),
    /** Registers the service worker. The app works without it too. */
    startWorker: (appUpdates: AppUpdates) => startWorker(window, appUpdates, services.log),
    accountServices: createAccountServices({
      request,
      signUpStorage: createSignUpStorage(services),
      authStorage,
      getSession,
      clock: createSessionClock(services.storage, services.now),
    }),
    beep: services.beep,
    randomId: services.randomId,
    ...createStorageReaders(services, getUserId),
    prepareCheckoutWindow: services.checkoutWindow.prepareTarget,
  }
  const start = (parts: Pick<FlowStart, 'proxy' | 'appUpdates'>, signal: AbortSignal) =>
    startFlows(flows, { ...environment, ...parts }, signal)
  return { ...flows, start }
}

export type Flows = ReturnType<typeof createFlows>
