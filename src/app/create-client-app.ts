/** The composition root: creates every part of the client app once and connects them. */
import { createQueries } from '#api/queries'
import { createQueryClient } from '#api/query-client'
import type { OrderType } from '#domain/orders/order-type'
import type { AppContext } from './app-context'
import type { AppEnvironment } from './app-environment'
import { type BrowserServices, createBrowserServices } from './browser/browser-services'
import { announcePageChanges } from './browser/page-announcer'
import { createErrorReporter, reportUncaughtErrors } from './browser/webview-bridge'
import { loadCode } from './first-screen/load-code'
import { createPageHydration } from './first-screen/page-hydration'
import { createAppActorProxy } from './flows/app-actor'
import type { Flows } from './flows/create-flows'
import { importFlows } from './flows/import-flows'
import { onUserChange } from './flows/on-user-change'
import { waitFor } from './flows/wait-for'
import { createAppRouter } from './navigation/create-app-router'
import { type AppUpdates, createAppUpdates } from './offline/app-updates'
import { createVendorStorage } from './storage/vendor-storage'

/** Creates the app. It sends no request, and loads no chart, until a page asks or `start()`, which returns a function that stops it. */
export function createClientApp(environment: AppEnvironment) {
  const browserServices = createBrowserServices(environment.window, environment.settings.fallbackToken)
  const appActor = createAppActorProxy()
  const queryClient = createQueryClient()
  const appUpdates = createAppUpdates()
  let flows: Flows | null = null
  let flowsPromise: Promise<Flows> | null = null
  const importAndCreateFlows = async () => {
    const createFlows = await loadCode(importFlows, environment.window)
    flows = createFlows({ environment, browserServices, queryClient, queries, getRouter: () => router })
    return flows
  }
  const prepareFlows = () => {
    flowsPromise ??= importAndCreateFlows()
    return flowsPromise
  }
  let queriesAllowed: Promise<unknown> = Promise.resolve()
  const queries = createQueries(async () => {
    await queriesAllowed
    return (await prepareFlows()).queryFunctions
  })
  const hydration = createPageHydration()
  const getServices = () => {
    if (!flows) throw new Error('The flows do not run yet')
    return flows
  }
  const context = createAppContext(environment, browserServices, {
    appActor,
    queryClient,
    queries,
    onPageMounted: hydration.onPageMounted,
    isHydrating: hydration.isHydrating,
    appUpdates,
    getServices,
    readCartTime: () => flows?.readCartTime() ?? null,
    toServerTime: deviceTime => flows?.toServerTime(deviceTime) ?? deviceTime,
  })
  const router = createAppRouter(context)
  return {
    router,
    queryClient,
    queries,
    /** Imports and creates the flows, once. `start()` does it too, and reports a failure. */
    prepareFlows,
    start: () => startApp(environment, { appActor, router, prepareFlows, appUpdates }),
    /** Delays all queries until the promise resolves, because React is hydrating a rendered page. */
    delayQueries: (until: Promise<unknown>) => {
      hydration.begin()
      queriesAllowed = until
    },
    pageMounted: hydration.pageMounted,
    /** Resolves when the running app has read the stored session. The server may still be validating it. */
    waitForStoredSession: async () => {
      const { children } = await waitFor(appActor, snapshot => snapshot.children.session !== undefined)
      if (children.session) await waitFor(children.session, snapshot => !snapshot.matches('readingStorage'))
    },
  }
}

type ContextParts = Pick<
  AppContext,
  | 'appActor'
  | 'queryClient'
  | 'queries'
  | 'onPageMounted'
  | 'isHydrating'
  | 'appUpdates'
  | 'getServices'
  | 'readCartTime'
  | 'toServerTime'
>

/** What the routes and pages may use. */
function createAppContext(
  { config, settings, instrumentation }: AppEnvironment,
  { storage, orderTypeStorage, tableStorage }: BrowserServices,
  parts: ContextParts,
): AppContext {
  return {
    ...parts,
    config,
    settings,
    instrumentation,
    chooseOrderType: (orderType: OrderType) => {
      const { cart } = parts.appActor.getSnapshot().children
      if (cart) cart.send({ type: 'cart.orderTypeChosen', orderType })
      else orderTypeStorage.save(orderType)
    },
    tableStorage,
    vendorStorage: createVendorStorage(storage),
  }
}

interface StartedParts {
  readonly appActor: ReturnType<typeof createAppActorProxy>
  readonly router: ReturnType<typeof createAppRouter>
  readonly prepareFlows: () => Promise<Flows>
  readonly appUpdates: AppUpdates
}

/** Starts the page's listeners, and the flows as soon as their code has loaded. `stop` stops all of them. */
function startApp({ window, instrumentation }: AppEnvironment, parts: StartedParts) {
  const { appActor, router, prepareFlows, appUpdates } = parts
  // All guards and loaders run again.
  onUserChange(appActor, () => void router.invalidate())
  // A replay shows its pages beside its own controls, which keep the focus.
  if (!instrumentation?.history) announcePageChanges(router)
  const stopReporting = reportUncaughtErrors(window, createErrorReporter(window))
  const stopping = new AbortController()
  return {
    /** Resolves when the flows run. */
    started: prepareFlows().then(flows => flows.start({ proxy: appActor, appUpdates }, stopping.signal)),
    stop: () => {
      stopReporting()
      stopping.abort()
    },
  }
}
