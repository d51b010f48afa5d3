import { assign, setup } from 'xstate'
import { type Order, type OrderInput, placeOrder } from '#domain/calls/orders'
import { decidingStatus } from '#domain/error-codes'
import { type Fault, toFault } from '#domain/fault'
import type { Notice } from '#domain/notice'
import type { PaymentMethod } from '#domain/order-type'
import type { Ordered, OrderedLine } from '#machines/cart/ordered'
import { PATIENCE } from '#machines/kit/patience'
import { provided } from '#machines/kit/provided'
import type { Handover } from '#machines/payment/handover'
import { type Basket, cashOrderOf, handoverOf } from './order-of'
import { isComplete, problemOf } from './readiness'

/** The customer's yes. `key` is fresh random text for this confirmation. */
interface Confirmation {
  readonly basket: Basket
  readonly key: string
}

type CheckoutEvent =
  | { type: 'checkout.methodChosen'; method: PaymentMethod }
  | ({ type: 'checkout.confirmed' } & Confirmation)
  /** The cart page is opened (again). */
  | { type: 'checkout.opened' }

/** An order with the key under which it is sent; a repeat of it carries the same one. */
export interface Sending {
  readonly order: OrderInput
  readonly idempotencyKey: string
}

interface CheckoutContext {
  readonly method: PaymentMethod | null
  /** The cash order that was sent and has no certain answer yet. */
  readonly sending: Sending | null
  /** The cart lines of that order. */
  readonly lines: readonly OrderedLine[]
}

/** A second click within 2 s of the first is not another order. In ms. */
const DELAYS = { patience: PATIENCE, handover: 2_000 }

const isSame = (one: OrderInput, other: OrderInput) => JSON.stringify(one) === JSON.stringify(other)

/** The same order again after a lost answer keeps its key, so that it is placed once. */
function sendingOf(before: Sending | null, { basket, key }: Confirmation): Sending {
  const order = cashOrderOf(basket)
  return before && isSame(before.order, order) ? before : { order, idempotencyKey: key }
}

/** @throws Error when nothing is being sent, which the chart rules out. */
function sentBy({ context }: { context: CheckoutContext }): Sending {
  if (!context.sending) throw new Error('No order is being placed')
  return context.sending
}

/** The order that was sent, by the cart lines that it took. */
const orderedOf = ({ context }: { context: CheckoutContext }): Ordered => ({
  vendorId: sentBy({ context }).order.vendorId,
  lines: context.lines,
})

const given = <Event>({ event }: { event: Event }) => event
const problem = (title: string): Notice => ({ policy: 'cart', tone: 'error', title })
const faultOf = ({ event }: { event: { error: unknown } }) => toFault(event.error, placeOrder.fallback)

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    tags: {} as 'busy' | 'settled',
  },
  actors: { placeOrder: provided<Order, Sending>('placeOrder') },
  actions: {
    tell: (_, _notice: Notice) => {},
    /** Shows the cash page with status 'pending'. An order without an id has '' there. */
    showCashOrder: (_, _order: Order) => {},
    /** Tells the cart what was ordered, so that it is not ordered again. */
    emptyCart: (_, _ordered: Ordered) => {},
    /** Has the cart read again: only then is it certain what is left to pay. */
    refreshCart: () => {},
    /** Shows the payment page. */
    goToPayment: (_, _handover: Handover) => {},
    choose: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    prepare: assign(({ context }, confirmation: Confirmation) => ({
      sending: sendingOf(context.sending, confirmation),
      lines: confirmation.basket.cart.lines.map(({ id, quantity }) => ({ id, quantity })),
    })),
    forget: assign({ sending: null }),
    startOver: assign({ sending: null, method: null, lines: [] }),
  },
  guards: {
    isCash: ({ context: { method } }, { basket }: Confirmation) =>
      method === 'cash_at_counter' && isComplete(basket) && problemOf({ basket, method }) === null,
    isCard: ({ context: { method } }, { basket }: Confirmation) =>
      method === 'stripe' && isComplete(basket) && problemOf({ basket, method }) === null,
    isUnready: ({ context: { method } }, { basket }: Confirmation) =>
      isComplete(basket) && problemOf({ basket, method }) !== null,
    /** The server has said no, and meant it: nothing was placed. */
    isCertain: (_, fault: Fault) => fault.kind === 'refused' && (decidingStatus(fault) ?? 0) < 500,
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
        'checkout.methodChosen': { actions: { type: 'choose', params: given } },
        'checkout.confirmed': [
          {
            guard: { type: 'isCash', params: given },
            target: 'placing',
            actions: { type: 'prepare', params: given },
          },
          {
            guard: { type: 'isCard', params: given },
            target: 'handedOver',
            actions: { type: 'goToPayment', params: ({ event }) => handoverOf(event.basket) },
          },
          {
            guard: { type: 'isUnready', params: given },
            actions: {
              type: 'tell',
              params: ({ context: { method }, event: { basket } }) =>
                problem(problemOf({ basket, method }) ?? ''),
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
        input: sentBy,
        onDone: {
          target: 'placed',
          actions: [
            { type: 'showCashOrder', params: ({ event }) => event.output },
            { type: 'emptyCart', params: orderedOf },
            'startOver',
          ],
        },
        onError: [
          {
            guard: { type: 'isCertain', params: faultOf },
            target: 'choosing',
            actions: [
              { type: 'tell', params: ({ event }) => problem(faultOf({ event }).message) },
              'forget',
              'refreshCart',
            ],
          },
          {
            target: 'choosing',
            actions: [
              { type: 'tell', params: ({ event }) => problem(faultOf({ event }).message) },
              'refreshCart',
            ],
          },
        ],
      },
      after: {
        patience: {
          target: 'choosing',
          actions: [{ type: 'tell', params: problem(placeOrder.fallback) }, 'refreshCart'],
        },
      },
    },

    placed: {
      tags: 'settled',
      description: "After a cash order is placed, the vendor's cart is cleared and the cash page is shown.",
      on: {
        'checkout.opened': 'choosing',
        'checkout.methodChosen': { target: 'choosing', actions: { type: 'choose', params: given } },
      },
    },

    handedOver: {
      tags: 'settled',
      description: 'The payment page has the order; a second click is not a second payment.',
      on: {
        'checkout.opened': 'choosing',
        'checkout.methodChosen': { target: 'choosing', actions: { type: 'choose', params: given } },
      },
      after: { handover: 'choosing' },
    },
  },
})
