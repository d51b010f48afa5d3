import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { isSameJson } from '#domain/same-json'
import { toastTitlesInLastStep } from '#machines/history-queries'
import { type CartExample, OPEN_CART_WITH_ONE, OPEN_EMPTY_CART } from './examples/example-steps'
import { failureExamples } from './examples/failures'
import { sendingExamples } from './examples/sending'
import { ANSWER_STEPS, CARTS, CUSTOMER_STEPS, OTHER_VENDOR_ID, SODA, VENDOR_ID } from './fixtures'

const optimisticExamples: readonly CartExample[] = [
  {
    // Specification 10.2.
    title: 'The cart is read when a trailer is chosen.',
    steps: [ANSWER_STEPS.restoredNothing, CUSTOMER_STEPS.vendorChosen],
    endsIn: 'reading',
    // Specification 2.6.
    expect: ({ context }) => context.vendorId === VENDOR_ID && context.cart.orderType === 'dine_in',
  },
  {
    title: 'The stored cart is shown at once and read again.',
    steps: [ANSWER_STEPS.storedCart],
    endsIn: 'reading',
    expect: ({ context: { cart, vendorId } }) =>
      vendorId === VENDOR_ID && cart.orderType === 'delivery' && cart.lines.length === 1,
  },
  {
    title: 'A trailer that is chosen during the restore wins over the stored cart.',
    steps: [CUSTOMER_STEPS.otherVendorChosen, ANSWER_STEPS.storedCart],
    endsIn: 'reading',
    expect: ({ context }) => context.vendorId === OTHER_VENDOR_ID && context.cart.lines.length === 0,
  },
  {
    title: 'An order type that is chosen before the trailer applies to the trailer’s cart.',
    steps: [
      ANSWER_STEPS.restoredNothing,
      CUSTOMER_STEPS.deliveryChosen,
      CUSTOMER_STEPS.vendorChosen,
      ANSWER_STEPS.readOne,
    ],
    endsIn: 'idle',
    expect: ({ context: { cart } }) => cart.orderType === 'delivery' && cart.lines.length === 1,
  },
  {
    title: 'An add is shown at once while it is being sent.',
    steps: [...OPEN_EMPTY_CART, CUSTOMER_STEPS.sodaAdded],
    endsIn: 'writing',
    expect: ({ context: { cart, serverCart } }) =>
      cart.lines[0]?.quantity === 1 && cart.total === 400 && serverCart?.lines.length === 0,
  },
  {
    // Specification 8.17.
    title: "An add shows the toast '1 Item Added' with a 'View Cart' shortcut.",
    steps: [...OPEN_EMPTY_CART, CUSTOMER_STEPS.sodaAdded, ANSWER_STEPS.wroteOne],
    endsIn: 'idle',
    expect: ({ context }, history) =>
      isSameJson(context.cart, CARTS.oneSoda) &&
      isSameJson(actionParamsInLastStep(history, 'showToast'), [
        {
          policy: 'cart',
          tone: 'success',
          title: '1 Item Added',
          // Specification 10.17.
          detail: 'Item added to cart successfully',
          action: { label: 'View Cart', to: '/cart' },
        },
      ]),
  },
  {
    title: 'The dish that a visitor wanted is added after the sign-in.',
    input: { userId: '7', pendingAdds: [SODA] },
    steps: [ANSWER_STEPS.restoredNothing, ANSWER_STEPS.readEmpty, ANSWER_STEPS.wroteOne],
    endsIn: 'idle',
    expect: ({ context }) => isSameJson(context.cart, CARTS.oneSoda),
  },
  {
    title: 'Several quantities of a line become one change with the last quantity.',
    steps: [
      ...OPEN_CART_WITH_ONE,
      CUSTOMER_STEPS.sodaAdded,
      CUSTOMER_STEPS.quantitySetToFive,
      CUSTOMER_STEPS.quantitySetToTwo,
    ],
    endsIn: 'writing',
    expect: ({ context: { cart, queue } }) => queue.length === 2 && cart.lines[0]?.quantity === 2,
  },
  {
    title:
      'A quantity for a line that the server does not know yet is sent with the line’s id from the server.',
    steps: [
      ...OPEN_EMPTY_CART,
      CUSTOMER_STEPS.sodaAdded,
      CUSTOMER_STEPS.newLineQuantitySet,
      ANSWER_STEPS.wroteOne,
    ],
    endsIn: 'writing',
    expect: ({ context: { cart, queue } }) =>
      isSameJson(queue[0]?.change, { kind: 'quantity', lineId: 1, quantity: 3 }) &&
      cart.lines[0]?.quantity === 3,
  },
  {
    // Specification 20.15.
    title: 'A dish with an allergy note is added first, and then its line gets the note.',
    steps: [...OPEN_EMPTY_CART, CUSTOMER_STEPS.notedSodaAdded, ANSWER_STEPS.wroteOne],
    endsIn: 'writing',
    expect: ({ context: { cart, queue } }) =>
      isSameJson(queue[0]?.change, { kind: 'note', lineOrDishId: 1, note: 'no nuts' }) &&
      cart.lines[0]?.allergyNote === 'no nuts',
  },
]

const toastExamples: readonly CartExample[] = [
  {
    // Specification 11.14.
    title: "Saved instructions show 'Delivery instructions saved successfully'.",
    steps: [...OPEN_CART_WITH_ONE, CUSTOMER_STEPS.instructionsSaved, ANSWER_STEPS.wroteWithoutCart],
    endsIn: 'idle',
    expect: ({ context }, history) =>
      context.serverCart?.deliveryInstructions === 'Ring twice' &&
      isSameJson(toastTitlesInLastStep(history), ['Delivery instructions saved successfully']),
  },
  {
    // Specification 10.17.
    title: "A saved note shows 'Allergy information saved successfully'.",
    steps: [...OPEN_CART_WITH_ONE, CUSTOMER_STEPS.noteSaved, ANSWER_STEPS.wroteWithoutCart],
    endsIn: 'idle',
    expect: ({ context }, history) =>
      context.serverCart?.lines[0]?.allergyNote === 'no nuts' &&
      isSameJson(toastTitlesInLastStep(history), ['Allergy information saved successfully']),
  },
  {
    // Specification 10.17.
    title: "A cleared cart shows 'Cart cleared successfully'.",
    steps: [...OPEN_CART_WITH_ONE, CUSTOMER_STEPS.cleared, ANSWER_STEPS.wroteWithoutCart],
    endsIn: 'idle',
    expect: ({ context }, history) =>
      context.cart.lines.length === 0 &&
      isSameJson(toastTitlesInLastStep(history), ['Cart cleared successfully']),
  },
  {
    title: 'A changed quantity shows no toast.',
    steps: [...OPEN_CART_WITH_ONE, CUSTOMER_STEPS.quantitySetToTwo, ANSWER_STEPS.wroteTwo],
    endsIn: 'idle',
    expect: ({ context }, history) =>
      isSameJson(context.cart, CARTS.twoSodas) && toastTitlesInLastStep(history).length === 0,
  },
]

const reloadExamples: readonly CartExample[] = [
  {
    // Specification 10.2.
    title: 'The cart is read again when the order type changes.',
    steps: [...OPEN_CART_WITH_ONE, CUSTOMER_STEPS.deliveryChosen],
    endsIn: 'reading',
    expect: ({ context: { cart } }) => cart.orderType === 'delivery' && cart.deliveryCharge === 250,
  },
  {
    title: 'A dish of another trailer is added to the cart of that trailer.',
    steps: [...OPEN_CART_WITH_ONE, CUSTOMER_STEPS.baoAdded],
    endsIn: 'reading',
    expect: ({ context: { cart, vendorId } }) =>
      vendorId === OTHER_VENDOR_ID &&
      isSameJson(
        cart.lines.map(line => line.name),
        ['Pork bao'],
      ),
  },
  {
    // Specification 10.20 and 10.21.
    title: 'After an order the cart is empty and is read again.',
    steps: [...OPEN_CART_WITH_ONE, CUSTOMER_STEPS.orderPlaced],
    endsIn: 'reading',
    expect: ({ context }) => context.cart.lines.length === 0,
  },
  {
    title: 'After an order the client does not clear a cart that the server cleared.',
    steps: [...OPEN_CART_WITH_ONE, CUSTOMER_STEPS.orderPlaced, ANSWER_STEPS.readEmpty],
    endsIn: 'idle',
    expect: ({ context }) => context.ordered === null,
  },
  {
    title: 'After an order the client clears a cart with ordered lines, and the page does not show them.',
    steps: [...OPEN_CART_WITH_ONE, CUSTOMER_STEPS.orderPlaced, ANSWER_STEPS.readOne],
    endsIn: 'writing',
    expect: ({ context: { cart, queue } }) =>
      cart.lines.length === 0 && isSameJson(queue[0]?.change, { kind: 'clear', isSilent: true }),
  },
  {
    title: 'The clear after an order shows no toast.',
    steps: [
      ...OPEN_CART_WITH_ONE,
      CUSTOMER_STEPS.orderPlaced,
      ANSWER_STEPS.readOne,
      ANSWER_STEPS.wroteWithoutCart,
    ],
    endsIn: 'idle',
    expect: ({ context }, history) =>
      context.cart.lines.length === 0 && toastTitlesInLastStep(history).length === 0,
  },
  {
    title: 'After a reload the client still clears a cart with ordered lines.',
    steps: [ANSWER_STEPS.restoredOrder, ANSWER_STEPS.readOne],
    endsIn: 'writing',
    expect: ({ context: { cart, queue } }) =>
      cart.lines.length === 0 && isSameJson(queue[0]?.change, { kind: 'clear', isSilent: true }),
  },
  {
    title: 'A dish that is added after an order stays: the ordered lines are cleared before it is sent.',
    steps: [
      ...OPEN_CART_WITH_ONE,
      CUSTOMER_STEPS.orderPlaced,
      CUSTOMER_STEPS.sodaAdded,
      ANSWER_STEPS.readOne,
      ANSWER_STEPS.wroteWithoutCart,
    ],
    endsIn: 'writing',
    expect: ({ context: { cart, queue } }) => cart.lines.length === 1 && queue[0]?.change.kind === 'add',
  },
  {
    title: 'One more of an ordered dish stays: only the ordered quantity is removed.',
    steps: [...OPEN_CART_WITH_ONE, CUSTOMER_STEPS.orderPlaced, ANSWER_STEPS.readTwo],
    endsIn: 'writing',
    expect: ({ context: { cart, queue } }) =>
      cart.lines[0]?.quantity === 1 &&
      isSameJson(queue[0]?.change, { kind: 'quantity', lineId: 1, quantity: 1 }),
  },
]

export const cartExamples: readonly CartExample[] = [
  ...optimisticExamples,
  ...sendingExamples,
  ...toastExamples,
  ...reloadExamples,
  ...failureExamples,
]
