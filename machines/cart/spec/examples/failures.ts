/** The cart when calls fail, are refused, or get no answer. */

import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { actorInputsInLastStep, startedActorInputs } from 'statechart-kit/check/started-actors'
import type { ChartEvent } from 'statechart-kit/explore/flow'
import { isSameJson } from '#domain/same-json'
import {
  ANSWER_STEPS,
  CARTS,
  CUSTOMER_STEPS,
  READ_TIMEOUT,
  RESTORE_TIMEOUT,
  RETRY_DUE,
  VENDOR_ID,
  WRITE_TIMEOUT,
} from '#machines/cart/spec/fixtures'
import { toastTitlesInLastStep } from '#machines/history-queries'
import { type CartExample, OPEN_CART_WITH_ONE, OPEN_EMPTY_CART, openCart } from './example-steps'

const repeatSteps = (count: number, ...steps: ChartEvent[]): ChartEvent[] =>
  Array.from({ length: count }, () => steps).flat()

export const failureExamples: readonly CartExample[] = [
  {
    // Specification 8.18 and 19.5.
    title: "A refused add is rolled back, and a toast 'Error' shows the server’s message.",
    steps: [...OPEN_EMPTY_CART, CUSTOMER_STEPS.sodaAdded, ANSWER_STEPS.writeRefused],
    endsIn: 'reading',
    expect: ({ context }, history) =>
      context.cart.lines.length === 0 &&
      isSameJson(actionParamsInLastStep(history, 'showToast'), [
        { policy: 'cart', tone: 'error', title: 'Error', detail: 'Lemon soda is sold out' },
      ]),
  },
  {
    title: "A refused quantity without a message shows 'Failed to update cart'.",
    steps: [...OPEN_CART_WITH_ONE, CUSTOMER_STEPS.quantitySetToFive, ANSWER_STEPS.writeFailed],
    endsIn: 'reading',
    expect: ({ context }, history) =>
      context.cart.lines[0]?.quantity === 1 &&
      isSameJson(toastTitlesInLastStep(history), ['Failed to update cart']),
  },
  {
    title: 'An add that arrived although its answer was lost is not sent again.',
    steps: [
      ...OPEN_EMPTY_CART,
      CUSTOMER_STEPS.sodaAdded,
      ANSWER_STEPS.writeOffline,
      ANSWER_STEPS.readOffline,
      RETRY_DUE,
      ANSWER_STEPS.readOne,
    ],
    endsIn: 'idle',
    expect: ({ context }, history) =>
      isSameJson(context.cart, CARTS.oneSoda) && isSameJson(toastTitlesInLastStep(history), ['1 Item Added']),
  },
  {
    title: 'An add that did not arrive is sent again after the cart was read.',
    steps: [
      ...OPEN_EMPTY_CART,
      CUSTOMER_STEPS.sodaAdded,
      ANSWER_STEPS.writeOffline,
      ANSWER_STEPS.readOffline,
      CUSTOMER_STEPS.refreshRequested,
      ANSWER_STEPS.readEmpty,
    ],
    endsIn: 'writing',
    expect: ({ context }) => context.queue[0]?.attempts === 2 && context.cart.lines[0]?.quantity === 1,
  },
  {
    // Specification 10.27.
    title:
      'An add that is repeated after a change of the order type keeps its first order type, as its key does, and the cart is read again.',
    steps: [
      ...OPEN_EMPTY_CART,
      CUSTOMER_STEPS.sodaAdded,
      ANSWER_STEPS.writeOffline,
      CUSTOMER_STEPS.deliveryChosen,
      ANSWER_STEPS.readEmpty,
      ANSWER_STEPS.wroteOne,
    ],
    endsIn: 'reading',
    expect: ({ context }, history) => {
      const [first, repeat] = startedActorInputs(history, 'writeCart')
      return (
        isSameJson(first, repeat) &&
        context.cart.orderType === 'delivery' &&
        isSameJson(actorInputsInLastStep(history, 'readCart'), [
          { vendorId: VENDOR_ID, orderType: 'delivery' },
        ])
      )
    },
  },
  {
    title: "A change that is lost three times is given up with 'Failed to add item to cart'.",
    steps: [
      ...OPEN_EMPTY_CART,
      CUSTOMER_STEPS.sodaAdded,
      ...repeatSteps(2, WRITE_TIMEOUT, ANSWER_STEPS.readEmpty),
      WRITE_TIMEOUT,
    ],
    endsIn: 'reading',
    expect: ({ context }, history) =>
      context.queue.length === 0 &&
      isSameJson(actionParamsInLastStep(history, 'showToast'), [
        { policy: 'cart', tone: 'error', title: 'Error', detail: 'Failed to add item to cart' },
      ]),
  },
  {
    // Specification 10.13.
    title:
      'After a minute without a network a change that may have been lost is given up with a toast, and the cart is cleared.',
    steps: [
      ...OPEN_CART_WITH_ONE,
      CUSTOMER_STEPS.quantitySetToTwo,
      ANSWER_STEPS.writeOffline,
      ...repeatSteps(30, ANSWER_STEPS.readOffline, RETRY_DUE),
      READ_TIMEOUT,
    ],
    endsIn: 'idle',
    expect: ({ context }, history) =>
      context.cart.lines.length === 0 &&
      isSameJson(toastTitlesInLastStep(history), ['Failed to update cart']),
  },
  {
    // Specification 10.13.
    title:
      'After a minute without a network a cart with no change that may have been lost stays, and is read again.',
    steps: [
      ...OPEN_CART_WITH_ONE,
      CUSTOMER_STEPS.refreshRequested,
      ...repeatSteps(31, ANSWER_STEPS.readOffline, RETRY_DUE),
      ANSWER_STEPS.readOffline,
    ],
    endsIn: 'waiting',
    expect: ({ context }) => context.cart.lines.length === 1 && context.errorMessage === null,
  },
  {
    // Specification 10.12.
    title: "A failed read clears the cart with 'An error occurred while fetching data'.",
    steps: [...OPEN_CART_WITH_ONE, CUSTOMER_STEPS.deliveryChosen, ANSWER_STEPS.readFailed],
    endsIn: 'idle',
    expect: ({ context: { cart, errorMessage } }, history) =>
      cart.lines.length === 0 &&
      errorMessage === 'An error occurred while fetching data' &&
      toastTitlesInLastStep(history).length === 0,
  },
  {
    title: "A first read without an answer fails with 'An error occurred while fetching data'.",
    steps: openCart(READ_TIMEOUT),
    endsIn: 'idle',
    expect: ({ context }) => context.errorMessage === 'An error occurred while fetching data',
  },
  {
    // Specification 10.13.
    title: 'A later read without an answer counts as no network: the cart stays and is read again.',
    steps: [...OPEN_CART_WITH_ONE, CUSTOMER_STEPS.refreshRequested, READ_TIMEOUT],
    endsIn: 'waiting',
    expect: ({ context: { cart, offlineRetries } }) => cart.lines.length === 1 && offlineRetries === 1,
  },
  {
    title: 'A change that may have been lost is given up with a toast if the cart cannot be read.',
    steps: [
      ...OPEN_CART_WITH_ONE,
      CUSTOMER_STEPS.quantitySetToTwo,
      ANSWER_STEPS.writeOffline,
      ANSWER_STEPS.readFailed,
    ],
    endsIn: 'idle',
    expect: ({ context }, history) =>
      context.queue.length === 0 && isSameJson(toastTitlesInLastStep(history), ['Failed to update cart']),
  },
  {
    title: 'A refresh reads a cart again that could not be read.',
    steps: [...openCart(ANSWER_STEPS.readFailed), CUSTOMER_STEPS.refreshRequested, ANSWER_STEPS.readOne],
    endsIn: 'idle',
    expect: ({ context }) => context.cart.lines.length === 1 && context.errorMessage === null,
  },
  {
    title: 'If the stored cart cannot be restored, the cart is read from the server.',
    steps: [CUSTOMER_STEPS.vendorChosen, ANSWER_STEPS.restoreFailed, ANSWER_STEPS.readOne],
    endsIn: 'idle',
    expect: ({ context }) => context.vendorId === VENDOR_ID && isSameJson(context.cart, CARTS.oneSoda),
  },
  {
    title: 'If the restore gets no answer, the cart is read from the server.',
    steps: [CUSTOMER_STEPS.vendorChosen, RESTORE_TIMEOUT, ANSWER_STEPS.readOne],
    endsIn: 'idle',
    expect: ({ context }) => context.vendorId === VENDOR_ID && isSameJson(context.cart, CARTS.oneSoda),
  },
]
