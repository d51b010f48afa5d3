/** The composition root: makes every part once and ties them together. The only place that knows everything. */
import { createActor } from 'xstate'
import type { AppConfig } from '#domain/app-config'
import type { Order } from '#domain/calls/orders'
import { createQueries } from '../api/queries'
import { createQueryClient } from '../api/query-client'
import { createRequest } from '../api/request'
import type { AppContext } from './app-context'
import { createAuthStorage } from './auth-storage'
import { browserAudio, createBeep } from './beep'
import { fillPark } from './fill-park'
import { takeHandedTokens } from './handed-token'
import { lastOrder } from './last-order'
import { createLog } from './log'
import { askForNotifications } from './notifications'
import { orderTypeChoice } from './order-type-choice'
import { greetArrivals } from './page-arrival'
import { makeRouter } from './router'
import { safeStorage } from './safe-storage'
import type { ClientSettings } from './settings'
import { createErrorPost, postUncaughtErrors } from './wrapper'

interface Ground {
  readonly config: AppConfig
  readonly settings: ClientSettings
  readonly window: Window & typeof globalThis
}

/** Builds the app. Nothing is asked of the network before `start`. */
export function compose({ config, settings, window }: Ground) {
  const now = () => Date.now()
  const storage = safeStorage(() => window.localStorage)
  const auth = createAuthStorage(storage)
  const handed = takeHandedTokens(window, settings.fallbackToken)
  const choice = orderTypeChoice(storage)
  const placed = lastOrder(safeStorage(() => window.sessionStorage))
  const log = createLog(window)
  const beep = createBeep({ audio: browserAudio, now, page: window })
  const queryClient = createQueryClient()
  const request = createRequest({
    base: `${settings.apiHost}/api`,
    token: auth.token,
    fetch: window.fetch.bind(window),
    onUnauthorised: () => children().session?.send({ type: 'session.refused' }),
    onAnswered: () => children().session?.send({ type: 'session.answered' }),
  })
  const queries = createQueries(request)

  const showCashOrder = (order: Order) => {
    queryClient.setQueryData(queries.order(order.id).queryKey, order)
    placed.put(userId(), order.id)
    void router.navigate({ to: '/pay-cash-at-counter', state: { orderId: order.id } })
  }
  const park = createActor(
    fillPark({
      window,
      request,
      queries,
      queryClient,
      storage,
      auth,
      handed,
      choice,
      now,
      randomId: () => window.crypto.randomUUID(),
      beep,
      log,
      host: settings.apiHost,
      showCashOrder,
      goToPayment: handover => void router.navigate({ to: '/stripe-webview-payment', state: { handover } }),
    }),
  )
  const children = () => park.getSnapshot().children
  const userId = () => park.getSnapshot().context.userId ?? ''
  const context: AppContext = {
    park,
    queryClient,
    queries,
    config,
    settings,
    beep,
    randomId: () => window.crypto.randomUUID(),
    lastOrderId: () => placed.get(userId()),
    chooseOrderType: orderType => {
      const { cart } = children()
      if (cart) cart.send({ type: 'cart.orderTypeChosen', orderType })
      else choice.put(orderType)
    },
  }
  const router = makeRouter(context)

  const start = () => {
    park.start()
    watchCustomer(park, () => void router.invalidate())
    greetArrivals(router, config.branding.appName)
    postUncaughtErrors(window, createErrorPost(window))
    askForNotifications(window, config.features)
  }
  return { router, queryClient, start }
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
