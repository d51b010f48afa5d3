import { ANSWERED, CARTS, ELSEWHERE, HERE, SENT, SODA } from '#machines/cart/cart.cases'
import { sending } from '#machines/cart/journeys/sending'
import { trouble } from '#machines/cart/journeys/trouble'
import { type CartJourney, OPEN_EMPTY, OPEN_ONE, same } from '#machines/cart/journeys/way'
import { askedNow, toldNow } from '#machines/kit/asked'

const answeringAtOnce: readonly CartJourney[] = [
  {
    tells: 'The cart is fetched when a vendor id is known.',
    steps: [ANSWERED.recalledNothing, SENT.hereChosen],
    ends: 'reading',
    and: ({ context }) => context.vendorId === HERE && context.cart.orderType === 'dine_in',
  },
  {
    tells: 'The cart remembers the vendor: what was kept is shown at once and read again.',
    steps: [ANSWERED.recalledHere],
    ends: 'reading',
    and: ({ context: { cart, vendorId } }) =>
      vendorId === HERE && cart.orderType === 'delivery' && cart.lines.length === 1,
  },
  {
    tells: 'What was chosen while the memory was read wins over it.',
    steps: [SENT.elsewhereChosen, ANSWERED.recalledHere],
    ends: 'reading',
    and: ({ context }) => context.vendorId === ELSEWHERE && context.cart.lines.length === 0,
  },
  {
    tells: 'An order type that is chosen before a vendor is known is kept for it.',
    steps: [ANSWERED.recalledNothing, SENT.deliveryChosen, SENT.hereChosen, ANSWERED.readOne],
    ends: 'resting',
    and: ({ context: { cart } }) => cart.orderType === 'delivery' && cart.lines.length === 1,
  },
  {
    tells: 'An add is shown at once, while it is sent.',
    steps: [...OPEN_EMPTY, SENT.sodaAdded],
    ends: 'writing',
    and: ({ context: { cart, confirmed } }) =>
      cart.lines[0]?.quantity === 1 && cart.total === 400 && confirmed?.lines.length === 0,
  },
  {
    tells: "A toast reads '1 Item Added' with a 'View Cart' shortcut.",
    steps: [...OPEN_EMPTY, SENT.sodaAdded, ANSWERED.wroteOne],
    ends: 'resting',
    and: ({ context }, history) =>
      same(context.cart, CARTS.oneSoda) &&
      same(askedNow(history, 'tell'), [
        {
          policy: 'cart',
          tone: 'success',
          title: '1 Item Added',
          detail: 'Item added to cart successfully',
          action: { label: 'View Cart', to: '/cart' },
        },
      ]),
  },
  {
    tells: 'What a visitor wanted is added after the sign-in.',
    input: { userId: '7', wanted: SODA },
    steps: [ANSWERED.recalledNothing, ANSWERED.readEmpty, ANSWERED.wroteOne],
    ends: 'resting',
    and: ({ context }) => same(context.cart, CARTS.oneSoda),
  },
  {
    tells: 'Later quantities of a line become one write: the last one counts.',
    steps: [...OPEN_ONE, SENT.sodaAdded, SENT.fiveWanted, SENT.twoWanted],
    ends: 'writing',
    and: ({ context: { cart, queue } }) => queue.length === 2 && cart.lines[0]?.quantity === 2,
  },
  {
    tells: 'A quantity wanted of a line that the server does not know yet goes to the line that it becomes.',
    steps: [...OPEN_EMPTY, SENT.sodaAdded, SENT.newLineTaken, ANSWERED.wroteOne],
    ends: 'writing',
    and: ({ context: { cart, queue } }) =>
      same(queue[0]?.change, { kind: 'quantity', lineId: 1, quantity: 3 }) && cart.lines[0]?.quantity === 3,
  },
  {
    tells: 'A dish with an allergy note is added, then noted under its line.',
    steps: [...OPEN_EMPTY, SENT.notedSodaAdded, ANSWERED.wroteOne],
    ends: 'writing',
    and: ({ context: { cart, queue } }) =>
      same(queue[0]?.change, { kind: 'note', itemId: 1, note: 'no nuts' }) &&
      cart.lines[0]?.allergyNote === 'no nuts',
  },
]

const saying: readonly CartJourney[] = [
  {
    tells: "'Delivery instructions saved successfully'.",
    steps: [...OPEN_ONE, SENT.instructed, ANSWERED.wroteBare],
    ends: 'resting',
    and: ({ context }, history) =>
      context.confirmed?.deliveryInstructions === 'Ring twice' &&
      same(toldNow(history), ['Delivery instructions saved successfully']),
  },
  {
    tells: "'Allergy information saved successfully'.",
    steps: [...OPEN_ONE, SENT.noted, ANSWERED.wroteBare],
    ends: 'resting',
    and: ({ context }, history) =>
      context.confirmed?.lines[0]?.allergyNote === 'no nuts' &&
      same(toldNow(history), ['Allergy information saved successfully']),
  },
  {
    tells: "'Cart cleared successfully'.",
    steps: [...OPEN_ONE, SENT.cleared, ANSWERED.wroteBare],
    ends: 'resting',
    and: ({ context }, history) =>
      context.cart.lines.length === 0 && same(toldNow(history), ['Cart cleared successfully']),
  },
  {
    tells: 'A stepper that works says nothing.',
    steps: [...OPEN_ONE, SENT.twoWanted, ANSWERED.wroteTwo],
    ends: 'resting',
    and: ({ context }, history) => same(context.cart, CARTS.twoSodas) && toldNow(history).length === 0,
  },
]

const going: readonly CartJourney[] = [
  {
    tells: 'It is reloaded when the order type changes.',
    steps: [...OPEN_ONE, SENT.deliveryChosen],
    ends: 'reading',
    and: ({ context: { cart } }) => cart.orderType === 'delivery' && cart.deliveryCharge === 250,
  },
  {
    tells: "A dish of another trailer is added to that trailer's cart.",
    steps: [...OPEN_ONE, SENT.baoAdded],
    ends: 'reading',
    and: ({ context: { cart, vendorId } }) =>
      vendorId === ELSEWHERE &&
      same(
        cart.lines.map(line => line.name),
        ['Pork bao'],
      ),
  },
  {
    tells: 'After a card order the cart is empty, and the server is asked for its word.',
    steps: [...OPEN_ONE, SENT.emptied],
    ends: 'reading',
    and: ({ context }) => context.cart.lines.length === 0 && context.ordered === null,
  },
  {
    tells: 'After a cash order the cart is empty, and the server is asked for its word.',
    steps: [...OPEN_ONE, SENT.ordered],
    ends: 'reading',
    and: ({ context }) => context.cart.lines.length === 0,
  },
  {
    tells: 'After a cash order a cart that the server has cleared is left alone.',
    steps: [...OPEN_ONE, SENT.ordered, ANSWERED.readEmpty],
    ends: 'resting',
    and: ({ context }) => context.ordered === null,
  },
  {
    tells:
      'After a cash order the client clears the cart where lines are left, and shows none of them meanwhile.',
    steps: [...OPEN_ONE, SENT.ordered, ANSWERED.readOne],
    ends: 'writing',
    and: ({ context: { cart, queue } }) =>
      cart.lines.length === 0 && same(queue[0]?.change, { kind: 'clear', isSilent: true }),
  },
  {
    tells: 'What is cleared after an order is not told as cleared.',
    steps: [...OPEN_ONE, SENT.ordered, ANSWERED.readOne, ANSWERED.wroteBare],
    ends: 'resting',
    and: ({ context }, history) => context.cart.lines.length === 0 && toldNow(history).length === 0,
  },
  {
    tells: 'A dish that is added after a cash order stays: the order is cleared before it is sent.',
    steps: [...OPEN_ONE, SENT.ordered, SENT.sodaAdded, ANSWERED.readOne, ANSWERED.wroteBare],
    ends: 'writing',
    and: ({ context: { cart, queue } }) => cart.lines.length === 1 && queue[0]?.change.kind === 'add',
  },
  {
    tells: 'One more of an ordered dish stays: only as many as were ordered go.',
    steps: [...OPEN_ONE, SENT.ordered, ANSWERED.readTwo],
    ends: 'writing',
    and: ({ context: { cart, queue } }) =>
      cart.lines[0]?.quantity === 1 && same(queue[0]?.change, { kind: 'quantity', lineId: 1, quantity: 1 }),
  },
]

export const cartJourneys: readonly CartJourney[] = [
  ...answeringAtOnce,
  ...sending,
  ...saying,
  ...going,
  ...trouble,
]
