import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Order } from '#domain/calls/orders'
import type { OrderType } from '#domain/order-type'
import { parkMachine } from '#machines/park/park.machine'
import type { Handover } from '#machines/payment/handover'
import type { Queries } from '../api/queries'
import type { Request } from '../api/request'
import type { AuthStorage } from './auth-storage'
import { type BrowserHost, browserEventsWith } from './browser-events'
import { cartWith } from './cart-actors'
import type { CheckoutWindow } from './checkout-window'
import type { HandedToken } from './handed-token'
import { checkoutWith, deliveryAddressWith, ordersListWith, orderTrackingWith } from './order-actors'
import type { orderTypeChoice } from './order-type-choice'
import { paymentReturnWith, paymentWith } from './payment-actors'
import type { PaymentPages } from './payment-pages'
import { askLastPayment } from './payment-status'
import { type OpenSocket, realtimeWith } from './realtime-actors'
import type { SafeStorage } from './safe-storage'
import { sessionWith } from './session-actors'

/** Where other tabs are heard of. */
type Tabs = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** All that the park's flows need from outside. */
export interface ParkNeeds {
  readonly window: BrowserHost &
    Tabs & { readonly navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> }
  readonly request: Request
  readonly queries: Queries
  readonly queryClient: QueryClient
  readonly storage: SafeStorage
  readonly auth: AuthStorage
  readonly handed: readonly HandedToken[]
  readonly choice: ReturnType<typeof orderTypeChoice>
  readonly now: () => number
  readonly randomId: () => string
  readonly beep: () => void
  /** Whether an order moves on without a toast and a beep: the config's notifications are off. */
  readonly silent?: boolean
  /** The order type that a customer begins with, of those that the park offers. */
  readonly offered?: (wanted: OrderType | null) => OrderType
  readonly log: (message: string) => void
  /** The server's host; '' is the page's own origin. */
  readonly host: string
  /** Fetches what opens the socket; socket.io-client unless told otherwise. */
  readonly load?: () => Promise<OpenSocket>
  readonly showCashOrder: (order: Order) => void
  readonly goToPayment: (handover: Handover) => void
  readonly checkout: CheckoutWindow
  readonly paymentPages: PaymentPages
}

/** The park with every slot filled: the one place where flows meet the world. */
export function fillPark(needs: ParkNeeds) {
  const { window, queryClient, storage, auth, choice, log } = needs
  return parkMachine.provide({
    actors: {
      session: sessionWith({ ...needs, tabs: window }),
      browserEvents: browserEventsWith(window),
      realtime: realtimeWith({ ...needs, url: needs.host, token: auth.token, device: window.navigator }),
      cart: cartWith({ ...needs, storage, takeOrderType: choice.take }),
      deliveryAddress: deliveryAddressWith(needs),
      checkout: checkoutWith(needs),
      orderTracking: orderTrackingWith(needs),
      ordersList: ordersListWith(needs),
      payment: paymentWith(needs),
      paymentReturn: paymentReturnWith(needs),
      askLastPayment: fromPromise(({ input, signal }) => askLastPayment(needs, input.userId, signal)),
    },
    actions: {
      forgetCustomer: () => queryClient.removeQueries({ queryKey: ['orders'] }),
      refreshOrders: () => void queryClient.invalidateQueries({ queryKey: ['orders'] }),
      log: (_, message) => log(message),
    },
  })
}
