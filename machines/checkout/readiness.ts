/** What stands between a basket and its payment (spec, section 5, checkout). */
import type { PaymentMethod } from '#domain/order-type'
import type { Basket } from './order-of'

/** The banner beside the disabled pay button. */
export const ADDRESS_BANNER = 'Please add a delivery address to proceed'

/** For delivery a street is required; without it the pay button is disabled. */
export const lacksAddress = ({ cart, address }: Basket): boolean =>
  cart.orderType === 'delivery' && (address?.street ?? '').trim() === ''

interface Asked {
  readonly basket: Basket
  readonly method: PaymentMethod | null
}

/** In the order in which they are said. */
const RULES = [
  { says: 'No vendor selected', breaks: ({ basket }) => basket.vendorId === null },
  { says: 'Please add a delivery address before proceeding', breaks: ({ basket }) => lacksAddress(basket) },
  { says: 'Please select a payment method', breaks: ({ method }) => method === null },
] as const satisfies readonly { says: string; breaks: (asked: Asked) => boolean }[]

/** Why this cannot be paid yet, in the words that the customer reads; null when it can. */
export const problemOf = (asked: Asked): string | null => RULES.find(rule => rule.breaks(asked))?.says ?? null

/** A basket with something in it whose every change the server has answered. */
export const isComplete = ({ cart, settled }: Basket): boolean => settled && cart.lines.length > 0
