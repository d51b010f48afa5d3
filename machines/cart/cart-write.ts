/** The changes of a cart and the form in which they wait for the server. */

import type { ApiErrorData } from '#domain/api-error'
import type { DishNotes } from '#domain/cart/dish-lines'
import type { CartAddonGroup } from '#domain/contract/ordering/addon-schemas'
import type { AddonSelection, Cart } from '#domain/contract/ordering/cart'
import type { Pence } from '#domain/money'
import type { OrderType } from '#domain/orders/order-type'

/** The dish as the page shows it until the server answers. `price` is its price without add-ons. */
interface RequestedDish {
  readonly menuItemId: number
  readonly name: string
  readonly price: Pence
  readonly description?: string
  readonly image?: string
}

/** A request to add a dish to a vendor's cart, with its add-ons and its notes. */
export interface AddRequest {
  readonly vendorId: number
  readonly item: RequestedDish
  readonly quantity: number
  /** What the customer chose. Without it the server adds the defaults of the dish. */
  readonly selections?: readonly AddonSelection[]
  /** The price of the chosen add-ons of one dish, so the page shows the right total at once. */
  readonly addonTotal?: Pence
  /** The chosen add-ons, or the expected defaults, with their names, so the page can list them at once. */
  readonly addons?: readonly CartAddonGroup[]
  /** The allergy note. */
  readonly note?: string
  /** The plain note for the kitchen. Missing at a server that takes none. */
  readonly kitchenNote?: string | undefined
  /** The line that the dish takes the place of, with its other add-ons. It is removed when the server has accepted the dish. */
  readonly replacesLine?: number
  /** The idempotency key, if another page may have sent this add before: the page before a reload. */
  readonly idempotencyKey?: string | undefined
}

/** Both notes of a line. `lineOrDishId` is the id of the line, or of the dish if it has no line. '' removes a note, and a missing `kitchenNote` keeps it. */
export interface SavedNotes extends DishNotes {
  readonly lineOrDishId: number
}

export type CartChange =
  | { readonly kind: 'add'; readonly request: AddRequest }
  | { readonly kind: 'quantity'; readonly lineId: number; readonly quantity: number }
  | ({ readonly kind: 'note' } & SavedNotes)
  | { readonly kind: 'instructions'; readonly text: string }
  /** After an order the clear is silent: the customer already sees the order. */
  | { readonly kind: 'clear'; readonly isSilent?: true }

/** A change in the queue. `attempts` counts how often it was sent. At 0 it can still be changed. */
export interface QueuedWrite {
  readonly id: number
  readonly vendorId: number
  readonly attempts: number
  readonly change: CartChange
  /** The order type of the first attempt. A repeat is the same request under the same key. Missing before the first. */
  readonly orderType?: OrderType | undefined
}

/** Whether a change may have reached the server. */
export const wasSent = (write: QueuedWrite | undefined): boolean => (write?.attempts ?? 0) > 0

/** The input of the actor `writeCart`. A repeat of the same change has the same key. */
export interface WriteRequest {
  readonly change: CartChange
  readonly vendorId: number
  readonly orderType: OrderType
  readonly idempotencyKey: string | null
}

/** The server's answer to a write; `cart` is null for calls that answer only a message. */
export interface WriteReply {
  readonly cart: Cart | null
  readonly message: string
}

/** Whether the call may have arrived although its answer is missing. */
export const isAnswerLost = (error: ApiErrorData): boolean => error.kind === 'offline'
