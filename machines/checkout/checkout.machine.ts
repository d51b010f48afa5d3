import { assign, setup } from 'xstate'
import { type ApiErrorData, isCreationRefused, toApiErrorData } from '#domain/api-error'
import { type Order, type OrderInput, placeOrder } from '#domain/contract/ordering/orders'
import type { PaymentMethod } from '#domain/payments/payment-method'
import { isSameJson } from '#domain/same-json'
import { cartErrorToast, type Toast } from '#domain/toast'
import type { OrderedCart, OrderedLine } from '#machines/cart/ordered-lines'
import type { PaymentRequest } from '#machines/payment/payment-request'
import { ACTOR_TIMEOUT, providedPromise } from '#machines/provided-actor'
import { setupTypes } from '#machines/setup-types'
import { eventParam } from '#machines/transition-params'
import { buildCashOrder, buildPaymentRequest, type CheckoutDraft, orderedLines } from './build-order'
import { findBlockingReason, isReadyToConfirm } from './checkout-rules'

/** The customer's confirmation. `idempotencyKey` is a new random text. */
interface Confirmation {
  readonly draft: CheckoutDraft
  readonly idempotencyKey: string
}

type CheckoutEvent =
  | { type: 'checkout.methodChosen'; method: PaymentMethod }
  | ({ type: 'checkout.confirmed' } & Confirmation)
  /** The cart page was opened. */
  | { type: 'checkout.opened' }

/** A cash order that is being sent, or whose answer was lost. A repeat of the same order has the same idempotency key. */
export interface UnansweredOrder {
  readonly order: OrderInput
  readonly idempotencyKey: string
}

interface CheckoutContext {
  readonly method: PaymentMethod | null
  /** The cash order that was sent and has no certain answer. */
  readonly unansweredOrder: UnansweredOrder | null
  /** The cart lines of that order. */
  readonly lines: readonly OrderedLine[]
}

/** In ms. `resubmitDelay`: within this time a second click starts no second payment. */
const DELAYS = { actorTimeout: ACTOR_TIMEOUT, resubmitDelay: 2_000 }

/** The order to send. The same order after a lost answer keeps its key, so it is placed once (specification 12.7). */
function toUnansweredOrder(
  previous: UnansweredOrder | null,
  { draft, idempotencyKey }: Confirmation,
): UnansweredOrder {
  const order = buildCashOrder(draft)
  return previous && isSameJson(previous.order, order) ? previous : { order, idempotencyKey }
}

/** @throws Error if no order is being placed; the chart prevents this. */
function requireUnansweredOrder({ context }: { context: CheckoutContext }): UnansweredOrder {
  if (!context.unansweredOrder) throw new Error('No order is being placed')
  return context.unansweredOrder
}

/** The placed order as the cart knows it: its vendor and its cart lines. */
const orderedCart = ({ context }: { context: CheckoutContext }): OrderedCart => ({
  vendorId: requireUnansweredOrder({ context }).order.vendorId,
  lines: context.lines,
})

const placeOrderError = ({ event }: { event: { error: unknown } }) =>
  toApiErrorData(event.error, placeOrder.defaultError)

export const checkoutMachine = setup({
  types: setupTypes<{ context: CheckoutContext; events: CheckoutEvent; tags: 'busy' | 'settled' }>(),
  actors: { placeOrder: providedPromise<Order, UnansweredOrder>('placeOrder') },
  actions: {
    showToast: (_, _toast: Toast) => {},
    /** Opens the cash page. The order may have an empty id. */
    showCashOrder: (_, _order: Order) => {},
    /** Removes the ordered lines from the cart. */
    removeOrderedLines: (_, _ordered: OrderedCart) => {},
    /** Reads the cart again, to show what has changed. */
    refreshCart: () => {},
    /** Opens the payment page. */
    goToPayment: (_, _paymentRequest: PaymentRequest) => {},
    setMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    setUnansweredOrder: assign(({ context }, confirmation: Confirmation) => ({
      unansweredOrder: toUnansweredOrder(context.unansweredOrder, confirmation),
      lines: orderedLines(confirmation.draft.cart),
    })),
    clearUnansweredOrder: assign({ unansweredOrder: null }),
    resetCheckout: assign({ unansweredOrder: null, method: null, lines: [] }),
  },
  guards: {
    canPlaceCashOrder: ({ context: { method } }, { draft }: Confirmation) =>
      method === 'cash_at_counter' &&
      isReadyToConfirm(draft) &&
      findBlockingReason({ draft, method }) === null,
    canPayByCard: ({ context: { method } }, { draft }: Confirmation) =>
      method === 'stripe' && isReadyToConfirm(draft) && findBlockingReason({ draft, method }) === null,
    isBlocked: ({ context: { method } }, { draft }: Confirmation) =>
      isReadyToConfirm(draft) && findBlockingReason({ draft, method }) !== null,
    /** The server has certainly placed no order. */
    isOrderRefused: (_, error: ApiErrorData) => isCreationRefused(error),
  },
  delays: DELAYS,
}).createMachine({
  id: 'checkout',
  description: 'The checkout: from the choice of a payment method to one cash order or one card payment.',
  context: { method: null, unansweredOrder: null, lines: [] },
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'settled',
      description:
        'The customer chooses a payment method. A delivery needs a street, and the cart needs a trailer.',
      on: {
        'checkout.methodChosen': { actions: { type: 'setMethod', params: eventParam } },
        'checkout.confirmed': [
          {
            guard: { type: 'canPlaceCashOrder', params: eventParam },
            target: 'placing',
            actions: { type: 'setUnansweredOrder', params: eventParam },
          },
          {
            guard: { type: 'canPayByCard', params: eventParam },
            target: 'redirectedToPayment',
            actions: { type: 'goToPayment', params: ({ event }) => buildPaymentRequest(event.draft) },
          },
          {
            guard: { type: 'isBlocked', params: eventParam },
            actions: {
              type: 'showToast',
              params: ({ context: { method }, event: { draft } }) =>
                cartErrorToast(findBlockingReason({ draft, method }) ?? ''),
            },
          },
        ],
      },
    },

    placing: {
      tags: 'busy',
      description: 'The cash order is sent with its idempotency key. Other clicks have no effect.',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: requireUnansweredOrder,
        onDone: {
          target: 'placed',
          actions: [
            { type: 'showCashOrder', params: ({ event }) => event.output },
            { type: 'removeOrderedLines', params: orderedCart },
            'resetCheckout',
          ],
        },
        onError: [
          {
            guard: { type: 'isOrderRefused', params: placeOrderError },
            target: 'choosing',
            actions: [
              {
                type: 'showToast',
                params: ({ event }) => cartErrorToast(placeOrderError({ event }).message),
              },
              'clearUnansweredOrder',
              'refreshCart',
            ],
          },
          {
            target: 'choosing',
            actions: [
              {
                type: 'showToast',
                params: ({ event }) => cartErrorToast(placeOrderError({ event }).message),
              },
              'refreshCart',
            ],
          },
        ],
      },
      after: {
        actorTimeout: {
          target: 'choosing',
          actions: [{ type: 'showToast', params: cartErrorToast(placeOrder.defaultError) }, 'refreshCart'],
        },
      },
    },

    placed: {
      tags: 'settled',
      description: 'The cash order is placed. The cash page opens, and the cart is cleared.',
      on: {
        'checkout.opened': 'choosing',
        'checkout.methodChosen': { target: 'choosing', actions: { type: 'setMethod', params: eventParam } },
      },
    },

    redirectedToPayment: {
      tags: 'settled',
      description: 'The payment page has the order. For 2 seconds a second click starts no second payment.',
      on: {
        'checkout.opened': 'choosing',
        'checkout.methodChosen': { target: 'choosing', actions: { type: 'setMethod', params: eventParam } },
      },
      after: { resubmitDelay: 'choosing' },
    },
  },
})
