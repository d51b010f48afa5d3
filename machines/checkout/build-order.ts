/** Builds the order of a checkout from the cart page (specification 20.22, 20.26). */

import { joinAllergyNotes, toOrderItems } from '#domain/cart/cart-lines'
import type { Address } from '#domain/contract/ordering/address'
import type { Cart } from '#domain/contract/ordering/cart'
import type { OrderInput } from '#domain/contract/ordering/orders'
import type { OrderData } from '#domain/contract/ordering/payments'
import { toPounds } from '#domain/money'
import type { OrderedLine } from '#machines/cart/ordered-lines'
import type { PaymentRequest } from '#machines/payment/payment-request'

/** What the customer sees when they confirm. The event carries it, so exactly this is paid. */
export interface CheckoutDraft {
  readonly vendorId: number | null
  readonly cart: Cart
  readonly address: Address | null
  /** True if the cart has the tag `settled`: no change waits for the server. */
  readonly isSynced: boolean
  /** The scanned code of a table. Absent without a table. */
  readonly tableCode?: string | undefined
}

const isDelivery = (draft: CheckoutDraft) => draft.cart.orderType === 'delivery'

/** Only a dine-in order has a table. */
const tableOf = ({ cart, tableCode }: CheckoutDraft) =>
  cart.orderType === 'dine_in' && tableCode !== undefined ? { tableCode } : {}

/** Only a server that sends the hash of a cart gets it back. */
const cartHashOf = ({ cart: { cartHash } }: CheckoutDraft) => (cartHash === undefined ? {} : { cartHash })

/** A card payment names its address by its id, and by the hash of what the customer saw if the server sends one. */
export const deliveryAddressOf = (address: Address | null) =>
  address && {
    deliveryAddressId: address.id,
    ...(address.addressHash === undefined ? {} : { addressHash: address.addressHash }),
  }

/** An order in cash carries the address itself. */
const addressFieldsOf = ({ addressHash: _, ...fields }: Address) => fields

/** @throws Error if no vendor is known; the chart prevents this. */
function vendorIdOf({ vendorId }: CheckoutDraft): number {
  if (vendorId === null) throw new Error('No vendor selected')
  return vendorId
}

/** The lines of the cart as they are ordered. */
export const orderedLines = ({ lines }: Cart): readonly OrderedLine[] =>
  lines.map(({ id, quantity }) => ({ id, quantity }))

/** Builds a cash order. Only a delivery has an address and instructions. */
export function buildCashOrder(draft: CheckoutDraft): OrderInput {
  const { cart, address } = draft
  return {
    vendorId: vendorIdOf(draft),
    orderType: cart.orderType,
    items: toOrderItems(cart),
    deliveryInstructions: isDelivery(draft) ? cart.deliveryInstructions : '',
    allergyNote: joinAllergyNotes(cart),
    paymentMethod: 'cash_at_counter',
    ...tableOf(draft),
    ...cartHashOf(draft),
    ...(isDelivery(draft) && address ? { deliveryAddress: addressFieldsOf(address) } : {}),
  }
}

/** Builds the request for a card payment. `amount` in pounds. */
export function buildPaymentRequest(draft: CheckoutDraft) {
  const { cart } = draft
  const address = isDelivery(draft) ? draft.address : null
  const delivery = address
    ? { deliveryInstructions: cart.deliveryInstructions, ...deliveryAddressOf(address) }
    : {}
  const orderData: OrderData = {
    vendorId: vendorIdOf(draft),
    orderType: cart.orderType,
    items: toOrderItems(cart),
    allergyNote: joinAllergyNotes(cart),
    ...delivery,
    ...tableOf(draft),
    ...cartHashOf(draft),
  }
  // A payment that was started for another address must not be resumed.
  const shown = address ? { address: `${address.doorNo}, ${address.street}, ${address.postcode}` } : {}
  return {
    orderData,
    amount: toPounds(cart.total),
    ...shown,
    lines: orderedLines(cart),
  } satisfies PaymentRequest
}
