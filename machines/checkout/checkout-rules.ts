/** What stands between a basket and its payment (spec, section 5, checkout). */
import type { PaymentMethod } from '#domain/orders/order-type'
import type { CheckoutDraft } from './build-order'

/** The banner beside the disabled pay button. */
export const ADDRESS_MISSING_BANNER = 'Please add a delivery address to proceed'

/** For delivery a street is required; without it the pay button is disabled. */
export const isAddressMissing = ({ cart, address }: CheckoutDraft): boolean =>
  cart.orderType === 'delivery' && (address?.street ?? '').trim() === ''

interface CheckoutAttempt {
  readonly draft: CheckoutDraft
  readonly method: PaymentMethod | null
}

/** In the order in which they are said. */
const BLOCKING_RULES = [
  { says: 'No vendor selected', breaks: ({ draft }) => draft.vendorId === null },
  { says: 'Please add a delivery address before proceeding', breaks: ({ draft }) => isAddressMissing(draft) },
  { says: 'Please select a payment method', breaks: ({ method }) => method === null },
] as const satisfies readonly { says: string; breaks: (asked: CheckoutAttempt) => boolean }[]

/** Why this cannot be paid yet, in the words that the customer reads; null when it can. */
export const findBlockingReason = (asked: CheckoutAttempt): string | null =>
  BLOCKING_RULES.find(rule => rule.breaks(asked))?.says ?? null

/** A basket with something in it whose every change the server has answered. */
export const isReadyToConfirm = ({ cart, isSynced }: CheckoutDraft): boolean =>
  isSynced && cart.lines.length > 0
