/** An order as it is sent, made from what the cart page shows (spec, section 7). */
import type { Address } from '#domain/calls/address'
import type { Cart } from '#domain/calls/cart'
import type { OrderInput } from '#domain/calls/orders'
import type { OrderData } from '#domain/calls/payments'
import { allergyNoteOf, orderItems } from '#domain/cart-lines'
import { toPounds } from '#domain/money'
import type { Handover } from '#machines/payment/handover'

/** What the customer sees when they confirm: it travels in the event, so that nothing else is paid for. */
export interface Basket {
  readonly vendorId: number | null
  readonly cart: Cart
  readonly address: Address | null
  /** The cart chart's tag `settled`: no change of the cart is still on its way. */
  readonly settled: boolean
}

const isDelivery = (basket: Basket) => basket.cart.orderType === 'delivery'

/** @throws Error when no trailer is known, which the chart rules out. */
function vendorOf({ vendorId }: Basket): number {
  if (vendorId === null) throw new Error('No vendor selected')
  return vendorId
}

/** The cash order of a basket: delivery address and instructions for a delivery only. */
export function cashOrderOf(basket: Basket): OrderInput {
  const { cart, address } = basket
  return {
    vendorId: vendorOf(basket),
    orderType: cart.orderType,
    items: orderItems(cart),
    deliveryInstructions: isDelivery(basket) ? cart.deliveryInstructions : '',
    allergyNote: allergyNoteOf(cart),
    paymentMethod: 'cash_at_counter',
    ...(isDelivery(basket) && address ? { deliveryAddress: address } : {}),
  }
}

/** What the card payment is for: the order that exists once it is paid. */
export function handoverOf(basket: Basket) {
  const { cart, address } = basket
  const delivery =
    isDelivery(basket) && address
      ? { deliveryInstructions: cart.deliveryInstructions, deliveryAddressId: address.id }
      : {}
  const orderData: OrderData = {
    vendorId: vendorOf(basket),
    orderType: cart.orderType,
    items: orderItems(cart),
    allergyNote: allergyNoteOf(cart),
    ...delivery,
  }
  return { orderData, amount: toPounds(cart.total) } satisfies Handover
}
