import type { QueryClient } from '@tanstack/react-query'
import type { Queries } from '#api/queries'
import type { AppConfig } from '#domain/config/app-config'
import type { OrderType } from '#domain/orders/order-type'
import type { CheckoutTarget } from '#machines/payment/payment-request'
import type { EndReason } from '#machines/session/session-info'
import type { AccountServices } from './actors/account-services'
import type { BrowserNotifications } from './browser/browser-notifications'
import type { ClientSettings } from './client-settings'
import type { AppActor } from './flows/app-actor'
import type { Instrumentation } from './instrumentation'
import type { EntryState } from './navigation/payment/unpaid-return'
import type { AppUpdates } from './offline/app-updates'
import type { InstructionsDraft } from './storage/delivery-draft-storage'
import type { DishDraftStorage } from './storage/dish-draft-storage'
import type { DraftStorage } from './storage/draft-storage'
import type { TableStorage } from './storage/table-storage'
import type { createVendorStorage } from './storage/vendor-storage'

/** What pages use of the flows. */
export interface PageServices {
  /** What the account pages use. */
  readonly accountServices: AccountServices
  readonly beep: () => void
  readonly notifications: BrowserNotifications
  /** Returns a new random id, such as an idempotency key. */
  readonly randomId: () => string
  /** The id of the last cash order that this customer placed in this tab. */
  readonly readCashOrderId: () => string | null
  /** The delivery instructions that the customer is typing, or that could not be saved. */
  readonly instructionsDraft: DraftStorage<InstructionsDraft>
  /** What the customer is choosing for a dish, with its allergy note. */
  readonly dishDrafts: DishDraftStorage
  /** Why the last session of this tab has ended by itself, also after a reload; null if it has not. */
  readonly readSessionEnd: () => EndReason | null
  /** Opens the checkout's pop-up if the checkout will use one. Call it in a click handler. */
  readonly prepareCheckoutWindow: () => CheckoutTarget
  /** Whether the customer has left the checkout unpaid. Only the first call in a document can return true. */
  readonly takeReturnedUnpaid: () => boolean
  /** Whether the browser's back button has opened the page of a payment that is over. */
  readonly isBackAfterPayment: (entry: EntryState) => boolean
}

/** The router's context: everything that routes and pages may use. `createClientApp` makes it. */
export interface AppContext {
  readonly appActor: AppActor
  readonly queryClient: QueryClient
  readonly queries: Queries
  readonly config: AppConfig
  readonly settings: ClientSettings
  /** Stores the order type that was chosen on the home page, also for a visitor. Specification 5.5. */
  readonly chooseOrderType: (orderType: OrderType) => void
  /** The table whose code was scanned. Specification 26.8. */
  readonly tableStorage: TableStorage
  /** @throws Error before the flows run. A page that requires a sign-in opens after that. */
  readonly getServices: () => PageServices
  /** The vendor that was opened last. */
  readonly vendorStorage: ReturnType<typeof createVendorStorage>
  /** When the server last answered with this customer's cart, in ms. */
  readonly readCartTime: () => number | null
  /** Converts a time of this device, whose clock may be wrong, to the server's time. Both are in ms. */
  readonly toServerTime: (deviceTime: number) => number
  /** The new version of the app that waits to be installed, if there is one. */
  readonly appUpdates: AppUpdates
  /** To be called when React has mounted a public page. */
  readonly onPageMounted: () => void
  /** Whether React is hydrating a rendered page. It hydrates the lazy parts of the page once their code has loaded. */
  readonly isHydrating: () => boolean
  /** Undefined in a production build. */
  readonly instrumentation: Instrumentation | undefined
}
