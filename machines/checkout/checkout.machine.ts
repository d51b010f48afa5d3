import { assign, setup } from 'xstate'
import { type Order, type OrderInput, placeOrder } from '#domain/contract/orders'
import { decidingStatus } from '#domain/error-codes'
import { type ApiErrorData, toApiErrorData } from '#domain/api-error'
import type { Toast } from '#domain/toast'
import type { PaymentMethod } from '#domain/orders/order-type'
import type { Ordered, OrderedLine } from '#machines/cart/ordered-lines'
import { ACTOR_TIMEOUT } from '#machines/kit/patience'
import { providedPromise } from '#machines/provided-actor'
import type { PaymentRequest } from '#machines/payment/payment-request'
import { buildCashOrder, buildPaymentRequest, type CheckoutDraft } from './build-order'
import { findBlockingReason, isReadyToConfirm } from './checkout-rules'

/** The customer's yes. `key` is fresh random text for this confirmation. */
interface Confirmation {
  readonly draft: CheckoutDraft
  readonly idempotencyKey: string
}

type CheckoutEvent =
  | { type: 'checkout.methodChosen'; method: PaymentMethod }
  | ({ type: 'checkout.confirmed' } & Confirmation)
  /** The cart page is opened (again). */
  | { type: 'checkout.opened' }

/** An order with the key under which it is sent; a repeat of it carries the same one. */
export interface PendingOrder {
  readonly order: OrderInput
  readonly idempotencyKey: string
}

interface CheckoutContext {
  readonly method: PaymentMethod | null
  /** The cash order that was sent and has no certain answer yet. */
  readonly pendingOrder: PendingOrder | null
  /** The cart lines of that order. */
  readonly lines: readonly OrderedLine[]
}

/** A second click within 2 s of the first is not another order. In ms. */
const DELAYS = { patience: ACTOR_TIMEOUT, handover: 2_000 }

const isSameOrder = (one: OrderInput, other: OrderInput) => JSON.stringify(one) === JSON.stringify(other)

/** The same order again after a lost answer keeps its key, so that it is placed once. */
function toPendingOrder(before: PendingOrder | null, { draft, idempotencyKey }: Confirmation): PendingOrder {
  const order = buildCashOrder(draft)
  return before && isSameOrder(before.order, order) ? before : { order, idempotencyKey: idempotencyKey }
}

/** @throws Error when nothing is being sent, which the chart rules out. */
function requirePendingOrder({ context }: { context: CheckoutContext }): PendingOrder {
  if (!context.pendingOrder) throw new Error('No order is being placed')
  return context.pendingOrder
}

/** The order that was sent, by the cart lines that it took. */
const orderedOf = ({ context }: { context: CheckoutContext }): Ordered => ({
  vendorId: requirePendingOrder({ context }).order.vendorId,
  lines: context.lines,
})

const eventParam = <Event>({ event }: { event: Event }) => event
const errorToast = (title: string): Toast => ({ policy: 'cart', tone: 'error', title })
const placeOrderError = ({ event }: { event: { error: unknown } }) =>
  toApiErrorData(event.error, placeOrder.defaultError)

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    tags: {} as 'busy' | 'settled',
  },
  actors: { placeOrder: providedPromise<Order, PendingOrder>('placeOrder') },
  actions: {
    showToast: (_, _notice: Toast) => {},
    /** Shows the cash page with status 'pending'. An order without an id has '' there. */
    showCashOrder: (_, _order: Order) => {},
    /** Tells the cart what was ordered, so that it is not ordered again. */
    emptyCart: (_, _ordered: Ordered) => {},
    /** Has the cart read again: only then is it certain what is left to pay. */
    refreshCart: () => {},
    /** Shows the payment page. */
    goToPayment: (_, _handover: PaymentRequest) => {},
    setMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    preparePendingOrder: assign(({ context }, confirmation: Confirmation) => ({
      pendingOrder: toPendingOrder(context.pendingOrder, confirmation),
      lines: confirmation.draft.cart.lines.map(({ id, quantity }) => ({ id, quantity })),
    })),
    clearPendingOrder: assign({ pendingOrder: null }),
    resetCheckout: assign({ pendingOrder: null, method: null, lines: [] }),
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
    /** The server has said no, and meant it: nothing was placed. */
    isFinalRefusal: (_, fault: ApiErrorData) =>
      fault.kind === 'refused' && (decidingStatus(fault) ?? 0) < 500,
  },
  delays: DELAYS,
}).createMachine({
  id: 'checkout',
  description: 'From the choice of a payment method to one order, by cash or by card.',
  context: { method: null, sending: null, lines: [] },
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'settled',
      description:
        'A payment method must be chosen; for delivery a street is required; a vendor must be selected.',
      on: {
        'checkout.methodChosen': { actions: { type: 'setMethod', params: eventParam } },
        'checkout.confirmed': [
          {
            guard: { type: 'canPlaceCashOrder', params: eventParam },
            target: 'placing',
            actions: { type: 'preparePendingOrder', params: eventParam },
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
                errorToast(findBlockingReason({ draft, method }) ?? ''),
            },
          },
        ],
      },
    },

    placing: {
      tags: 'busy',
      description: 'The cash order is sent under the key of its confirmation; other clicks are not heard.',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: requirePendingOrder,
        onDone: {
          target: 'placed',
          actions: [
            { type: 'showCashOrder', params: ({ event }) => event.output },
            { type: 'emptyCart', params: orderedOf },
            'resetCheckout',
          ],
        },
        onError: [
          {
            guard: { type: 'isFinalRefusal', params: placeOrderError },
            target: 'choosing',
            actions: [
              { type: 'showToast', params: ({ event }) => errorToast(placeOrderError({ event }).message) },
              'clearPendingOrder',
              'refreshCart',
            ],
          },
          {
            target: 'choosing',
            actions: [
              { type: 'showToast', params: ({ event }) => errorToast(placeOrderError({ event }).message) },
              'refreshCart',
            ],
          },
        ],
      },
      after: {
        patience: {
          target: 'choosing',
          actions: [{ type: 'showToast', params: errorToast(placeOrder.defaultError) }, 'refreshCart'],
        },
      },
    },

    placed: {
      tags: 'settled',
      description: "After a cash order is placed, the vendor's cart is cleared and the cash page is shown.",
      on: {
        'checkout.opened': 'choosing',
        'checkout.methodChosen': { target: 'choosing', actions: { type: 'setMethod', params: eventParam } },
      },
    },

    redirectedToPayment: {
      tags: 'settled',
      description: 'The payment page has the order; a second click is not a second payment.',
      on: {
        'checkout.opened': 'choosing',
        'checkout.methodChosen': { target: 'choosing', actions: { type: 'setMethod', params: eventParam } },
      },
      after: { resubmitDelay: 'choosing' },
    },
  },
})
