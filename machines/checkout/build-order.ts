/** An order as it is sent, made from what the cart page shows (spec, section 7). */
import type { Address } from '#domain/contract/address'
import type { Cart } from '#domain/contract/cart'
import type { OrderInput } from '#domain/contract/orders'
import type { OrderData } from '#domain/contract/payments'
import { joinAllergyNotes, toOrderItems } from '#domain/cart/cart-lines'
import { toPounds } from '#domain/money'
import type { PaymentRequest } from '#machines/payment/payment-request'

/** What the customer sees when they confirm: it travels in the event, so that nothing else is paid for. */
export interface CheckoutDraft {
  readonly vendorId: number | null
  readonly cart: Cart
  readonly address: Address | null
  /** The cart chart's tag `settled`: no change of the cart is still on its way. */
  readonly isSynced: boolean
}

const isDelivery = (basket: CheckoutDraft) => basket.cart.orderType === 'delivery'

/** @throws Error when no trailer is known, which the chart rules out. */
function vendorIdOf({ vendorId }: CheckoutDraft): number {
  if (vendorId === null) throw new Error('No vendor selected')
  return vendorId
}

/** The cash order of a basket: delivery address and instructions for a delivery only. */
export function buildCashOrder(basket: CheckoutDraft): OrderInput {
  const { cart, address } = basket
  return {
    vendorId: vendorIdOf(basket),
    orderType: cart.orderType,
    items: toOrderItems(cart),
    deliveryInstructions: isDelivery(basket) ? cart.deliveryInstructions : '',
    allergyNote: joinAllergyNotes(cart),
    paymentMethod: 'cash_at_counter',
    ...(isDelivery(basket) && address ? { deliveryAddress: address } : {}),
  }
}

/** What the card payment is for: the order that exists once it is paid. */
export function buildPaymentRequest(basket: CheckoutDraft) {
  const { cart, address } = basket
  const delivery =
    isDelivery(basket) && address
      ? { deliveryInstructions: cart.deliveryInstructions, deliveryAddressId: address.id }
      : {}
  const orderData: OrderData = {
    vendorId: vendorIdOf(basket),
    orderType: cart.orderType,
    items: toOrderItems(cart),
    allergyNote: joinAllergyNotes(cart),
    ...delivery,
  }
  return { orderData, amount: toPounds(cart.total) } satisfies PaymentRequest
}
