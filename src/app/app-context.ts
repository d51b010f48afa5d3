import type { QueryClient } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { AppConfig } from '#domain/app-config'
import type { OrderType } from '#domain/order-type'
import type { parkMachine } from '#machines/park/park.machine'
import type { Place } from '#machines/payment/handover'
import type { Queries } from '../api/queries'
import type { ClientSettings } from './settings'
import type { vendorMemory } from './vendor-memory'
import type { Watch } from './watch'

/** All that a route may ask for. Made once, by `compose`. */
export interface AppContext {
  readonly park: ActorRefFrom<typeof parkMachine>
  readonly queryClient: QueryClient
  readonly queries: Queries
  readonly config: AppConfig
  readonly settings: ClientSettings
  /** Stores the choice of the home page, for a visitor too. */
  readonly chooseOrderType: (orderType: OrderType) => void
  /** The trailer that was opened last, as far as the browser keeps it. */
  readonly lastVendor: ReturnType<typeof vendorMemory>
  readonly beep: () => void
  /** Fresh random text, such as the key of a confirmation. */
  readonly randomId: () => string
  /** The last order that this customer placed in this tab. */
  readonly lastOrderId: () => string | null
  /** Opens the checkout's pop-up where there will be one; only inside of a click. */
  readonly prepareCheckout: () => Place
  /** Whether the customer has come back from the checkout unpaid; the first payment page of a document is told. */
  readonly cameBack: () => boolean
  /** Looks on while flows run; undefined in a customer's build. */
  readonly watch: Watch | undefined
}
