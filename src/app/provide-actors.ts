import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Order } from '#domain/contract/orders'
import type { OrderType } from '#domain/orders/order-type'
import { appMachine } from '#machines/app/app.machine'
import type { PaymentRequest } from '#machines/payment/payment-request'
import type { Queries } from '#api/queries'
import type { SendRequest } from '#api/send-request'
import type { AuthStorage } from './storage/auth-storage'
import { type BrowserHost, createBrowserEventsActor } from './actors/browser-events-actor'
import { provideCart } from './actors/cart-actors'
import type { CheckoutWindow } from './browser/checkout-window'
import type { ExternalToken } from './browser/external-token'
import {
  provideCheckout,
  provideDeliveryAddress,
  provideOrdersList,
  provideOrderTracking,
} from './actors/order-actors'
import type { createOrderTypeStorage } from './storage/order-type-storage'
import { providePayment, providePaymentReturn } from './actors/payment-actors'
import type { PaymentNavigation } from './navigation/payment-navigation'
import { checkLastPayment } from './actors/payment-status'
import { type OpenSocket, provideRealtime } from './actors/realtime-actors'
import type { SafeStorage } from './storage/safe-storage'
import { provideSession } from './actors/session-actors'

/** Where other tabs are heard of. */
type StorageEventSource = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** All that the park's flows need from outside. */
export interface ActorDeps {
  readonly window: BrowserHost &
    StorageEventSource & { readonly navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> }
  readonly request: SendRequest
  readonly queries: Queries
  readonly queryClient: QueryClient
  readonly storage: SafeStorage
  readonly authStorage: AuthStorage
  readonly externalTokens: readonly ExternalToken[]
  readonly orderTypeStorage: ReturnType<typeof createOrderTypeStorage>
  readonly now: () => number
  readonly randomId: () => string
  readonly beep: () => void
  /** Whether an order moves on without a toast and a beep: the config's notifications are off. */
  readonly silent?: boolean
  /** The order type that a customer begins with, of those that the park offers. */
  readonly pickOrderType?: (wanted: OrderType | null) => OrderType
  readonly log: (message: string) => void
  /** The server's host; '' is the page's own origin. */
  readonly apiHost: string
  /** Fetches what opens the socket; socket.io-client unless told otherwise. */
  readonly loadSocket?: () => Promise<OpenSocket>
  readonly showCashOrder: (order: Order) => void
  readonly goToPayment: (handover: PaymentRequest) => void
  readonly checkoutWindow: CheckoutWindow
  readonly paymentNavigation: PaymentNavigation
}

/** The park with every slot filled: the one place where flows meet the world. */
export function provideActors(needs: ActorDeps) {
  const { window, queryClient, storage, authStorage, orderTypeStorage, log } = needs
  return appMachine.provide({
    actors: {
      session: provideSession({ ...needs, tabs: window }),
      browserEvents: createBrowserEventsActor(window),
      realtime: provideRealtime({
        ...needs,
        url: needs.apiHost,
        getToken: authStorage.getToken,
        device: window.navigator,
      }),
      cart: provideCart({ ...needs, storage, takeOrderType: orderTypeStorage.readAndClear }),
      deliveryAddress: provideDeliveryAddress(needs),
      checkout: provideCheckout(needs),
      orderTracking: provideOrderTracking(needs),
      ordersList: provideOrdersList(needs),
      payment: providePayment(needs),
      paymentReturn: providePaymentReturn(needs),
      checkLastPayment: fromPromise(({ input, signal }) => checkLastPayment(needs, input.userId, signal)),
    },
    actions: {
      clearCustomerData: () => queryClient.removeQueries({ queryKey: ['orders'] }),
      refreshOrders: () => void queryClient.invalidateQueries({ queryKey: ['orders'] }),
      log: (_, message) => log(message),
    },
  })
}
