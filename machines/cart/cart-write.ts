/** What the customer asked of the cart, in the form in which it waits for its turn. */
import type { AddonSelection, Cart, CartAddonGroup } from '#domain/contract/cart'
import type { ApiErrorData } from '#domain/api-error'
import type { Pence } from '#domain/money'
import type { OrderType } from '#domain/orders/order-type'

/** The dish as it is shown until the server's word comes. `price` is the dish's own. */
export interface RequestedDish {
  readonly menuItemId: number
  readonly name: string
  readonly price: Pence
  readonly description?: string
  readonly image?: string
}

/** One dish for the cart of one trailer, with its chosen add-ons and its allergy note. */
export interface AddRequest {
  readonly vendorId: number
  readonly item: RequestedDish
  readonly quantity: number
  readonly selections?: readonly AddonSelection[]
  /** The price of the chosen add-ons of one dish, so that the page answers with the right total. */
  readonly addonTotal?: Pence
  /** The chosen add-ons by name, so that the page can list them before the server does. */
  readonly addons?: readonly CartAddonGroup[]
  readonly note?: string
}

export type CartChange =
  | { readonly kind: 'add'; readonly request: AddRequest }
  | { readonly kind: 'quantity'; readonly lineId: number; readonly quantity: number }
  | { readonly kind: 'note'; readonly itemId: number; readonly note: string }
  | { readonly kind: 'instructions'; readonly text: string }
  /** Silent after an order: the customer is told of the order. */
  | { readonly kind: 'clear'; readonly isSilent?: true }

/** A change in the queue. `attempts` counts how often it was sent; 0 means that it may still be changed. */
export interface QueuedWrite {
  readonly id: number
  readonly vendorId: number
  readonly attempts: number
  readonly change: CartChange
}

/** What the slot `writeCart` is given. A repeat of the same change carries the same key. */
export interface WriteRequest {
  readonly change: CartChange
  readonly vendorId: number
  readonly orderType: OrderType
  readonly idempotencyKey: string | null
}

/** The server's answer to a write; `cart` is null for the calls that answer with a message alone. */
export interface WriteReply {
  readonly cart: Cart | null
  readonly message: string
}

/** No certain answer: the write may have arrived. */
export const isAnswerLost = (fault: ApiErrorData): boolean => fault.kind === 'offline'
