import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Queries } from '#api/queries'
import type { SendRequest } from '#api/send-request'
import type { Order } from '#domain/contract/ordering/orders'
import type { OrderNotification } from '#domain/contract/realtime/socket-events'
import type { OrderType } from '#domain/orders/order-type'
import { appMachine } from '#machines/app/app.machine'
import type { PaymentRequest } from '#machines/payment/payment-request'
import { type BrowserHost, createBrowserEventsActor } from './actors/browser-events-actor'
import { provideCart } from './actors/cart-actors'
import {
  provideCheckout,
  provideDeliveryAddress,
  provideOrdersList,
  provideOrderTracking,
} from './actors/order-actors'
import { providePayment, providePaymentReturn } from './actors/payment-actors'
import { type OpenSocket, provideRealtime } from './actors/realtime-actors'
import { checkLastPayment } from './actors/restore-payment'
import { provideSession } from './actors/session-actors'
import type { CheckoutWindow } from './browser/checkout-window'
import type { ExternalToken } from './browser/external-token'
import type { PaymentNavigation } from './navigation/payment/payment-navigation'
import type { AuthStorage } from './storage/auth-storage'
import type { createOrderTypeStorage } from './storage/order-type-storage'
import type { SafeStorage } from './storage/safe-storage'
import { createSessionClock } from './storage/session-clock'
import { createSessionEndStorage } from './storage/session-end-storage'

/** Reports when another tab changes the storage. */
type StorageEventSource = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Everything that the charts need from outside. */
export interface ActorDeps {
  readonly window: BrowserHost &
    StorageEventSource & { readonly navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> }
  readonly request: SendRequest
  readonly queries: Queries
  readonly queryClient: QueryClient
  readonly storage: SafeStorage
  /** The storage of this tab. */
  readonly tabStorage: SafeStorage
  readonly authStorage: AuthStorage
  readonly externalTokens: readonly ExternalToken[]
  readonly orderTypeStorage: ReturnType<typeof createOrderTypeStorage>
  readonly now: () => number
  readonly randomId: () => string
  readonly beep: () => void
  /** True if the config has notifications off: no order toasts and no beeps. Specification 2.10. */
  readonly mutesNotifications?: boolean
  /** The wanted order type if the park offers it, else its default. Specification 2.6. */
  readonly pickOrderType?: (wanted: OrderType | null) => OrderType
  readonly log: (message: string) => void
  /** Called with each new notification of an order's status. */
  readonly onNotification?: (notification: OrderNotification) => void
  /** Called when the server refuses the live connection: the session may have ended. */
  readonly onUnauthorized?: () => void
  /** Resolves in a later task. By default there is no wait. */
  readonly waitForTask?: () => Promise<void>
  /** The API's host; '' is the page's own origin. */
  readonly apiHost: string
  /** Loads the function that opens the socket. The default is socket.io-client. */
  readonly loadSocket?: () => Promise<OpenSocket>
  readonly showCashOrder: (order: Order) => void
  readonly goToPayment: (paymentRequest: PaymentRequest) => void
  readonly checkoutWindow: CheckoutWindow
  readonly paymentNavigation: PaymentNavigation
}

const toSessionDeps = (deps: ActorDeps): Parameters<typeof provideSession>[0] => ({
  ...deps,
  clock: createSessionClock(deps.storage, deps.now),
  shareSessionEnd: createSessionEndStorage(deps).share,
  tabs: deps.window,
})

/** Provides the app's chart with all its actors and actions. */
export function provideActors(deps: ActorDeps) {
  const { window, queryClient, storage, authStorage, orderTypeStorage, log } = deps
  return appMachine.provide({
    actors: {
      session: provideSession(toSessionDeps(deps)),
      browserEvents: createBrowserEventsActor(window),
      realtime: provideRealtime({
        ...deps,
        url: deps.apiHost,
        getToken: authStorage.getToken,
        device: window.navigator,
      }),
      cart: provideCart({
        ...deps,
        storage,
        takeOrderType: orderTypeStorage.readAndClear,
      }),
      deliveryAddress: provideDeliveryAddress(deps),
      checkout: provideCheckout(deps),
      orderTracking: provideOrderTracking(deps),
      ordersList: provideOrdersList(deps),
      payment: providePayment(deps),
      paymentReturn: providePaymentReturn(deps),
      checkLastPayment: fromPromise(({ input, signal }) => checkLastPayment(deps, input.userId, signal)),
    },
    actions: {
      clearCustomerData: () => {
        for (const data of ['orders', 'basket']) queryClient.removeQueries({ queryKey: [data] })
      },
      refreshOrders: () => void queryClient.invalidateQueries({ queryKey: ['orders'] }),
      logMessage: (_, message) => log(message),
    },
  })
}
