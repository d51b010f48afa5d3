import type { QueryClient } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { AppConfig } from '#domain/config/app-config'
import type { OrderType } from '#domain/orders/order-type'
import type { appMachine } from '#machines/app/app.machine'
import type { CheckoutTarget } from '#machines/payment/payment-request'
import type { Queries } from '#api/queries'
import type { ClientSettings } from './settings'
import type { createVendorStorage } from './storage/vendor-storage'
import type { Instrumentation } from './instrumentation'

/** All that a route may ask for. Made once, by `compose`. */
export interface AppContext {
  readonly appActor: ActorRefFrom<typeof appMachine>
  readonly queryClient: QueryClient
  readonly queries: Queries
  readonly config: AppConfig
  readonly settings: ClientSettings
  /** Stores the choice of the home page, for a visitor too. */
  readonly chooseOrderType: (orderType: OrderType) => void
  /** The trailer that was opened last, as far as the browser keeps it. */
  readonly vendorStorage: ReturnType<typeof createVendorStorage>
  readonly beep: () => void
  /** Fresh random text, such as the key of a confirmation. */
  readonly randomId: () => string
  /** The last order that this customer placed in this tab. */
  readonly readLastOrderId: () => string | null
  /** Opens the checkout's pop-up where there will be one; only inside of a click. */
  readonly prepareCheckoutWindow: () => CheckoutTarget
  /** Whether the customer has come back from the checkout unpaid; the first payment page of a document is told. */
  readonly returnedUnpaid: () => boolean
  /** Looks on while flows run; undefined in a customer's build. */
  readonly instrumentation: Instrumentation | undefined
}
