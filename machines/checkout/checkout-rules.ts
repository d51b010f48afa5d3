/** The conditions of a checkout (specification 12.1 to 12.5). */
import type { Cart } from '#domain/contract/ordering/cart'
import { findCardObstacle, type PaymentMethod } from '#domain/payments/payment-method'
import type { CheckoutDraft } from './build-order'

/** The banner beside the disabled pay button. */
export const ADDRESS_MISSING_BANNER = 'Please add a delivery address to proceed'

/** Whether a delivery has no street. The pay button is then disabled (specification 12.3). */
export const isAddressMissing = ({ cart, address }: CheckoutDraft): boolean =>
  cart.orderType === 'delivery' && (address?.street ?? '').trim() === ''

/** The chosen payment method; null also if the cart can no longer be paid by it (specification 12.24). */
export const availableMethod = (
  method: PaymentMethod | null,
  cart: Pick<Cart, 'takesCards' | 'total'>,
): PaymentMethod | null => (method === 'stripe' && findCardObstacle(cart) !== null ? null : method)

interface CheckoutAttempt {
  readonly draft: CheckoutDraft
  readonly method: PaymentMethod | null
}

/** Only the first broken rule is shown. */
const BLOCKING_RULES = [
  { message: 'No vendor selected', isBroken: ({ draft }) => draft.vendorId === null },
  {
    message: 'Please add a delivery address before proceeding',
    isBroken: ({ draft }) => isAddressMissing(draft),
  },
  {
    message: 'Please decide about the dishes that have changed',
    isBroken: ({ draft }) => draft.cart.lines.some(({ changes }) => changes !== undefined),
  },
  {
    message: 'Please select a payment method',
    isBroken: ({ draft, method }) => availableMethod(method, draft.cart) === null,
  },
] as const satisfies readonly { message: string; isBroken: (attempt: CheckoutAttempt) => boolean }[]

/** The message for the customer if the checkout cannot be paid; null if it can. */
export const findBlockingReason = (attempt: CheckoutAttempt): string | null =>
  BLOCKING_RULES.find(rule => rule.isBroken(attempt))?.message ?? null

/** Whether the cart has lines and the server has answered every change. */
export const isReadyToConfirm = ({ cart, isSynced }: CheckoutDraft): boolean =>
  isSynced && cart.lines.length > 0
