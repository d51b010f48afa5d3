import {
  ANSWERED,
  CARTS,
  ELSEWHERE,
  HERE,
  PATIENCE_READING,
  PATIENCE_WRITING,
  RETRIES,
  SENT,
  SODA,
} from '#machines/cart/cart.cases'
import type { cartMachine } from '#machines/cart/cart.machine'
import { askedNow, toldNow } from '#machines/kit/asked'
import type { Journey, Step } from '#machines/kit/flow'

type CartJourney = Journey<typeof cartMachine>

const opened = (read: Step): Step[] => [ANSWERED.recalledNothing, SENT.hereChosen, read]
const OPEN_EMPTY = opened(ANSWERED.readEmpty)
const OPEN_ONE = opened(ANSWERED.readOne)
const times = (count: number, ...steps: Step[]): Step[] => Array.from({ length: count }, () => steps).flat()
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

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
    tells: 'After a cash order the cart is empty, and the server is asked for its word.',
    steps: [...OPEN_ONE, SENT.emptied],
    ends: 'reading',
    and: ({ context }) => context.cart.lines.length === 0,
  },
]

const troubled: readonly CartJourney[] = [
  {
    tells: "A refused add takes itself back: 'Error', with the server's message.",
    steps: [...OPEN_EMPTY, SENT.sodaAdded, ANSWERED.writeRefused],
    ends: 'reading',
    and: ({ context }, history) =>
      context.cart.lines.length === 0 &&
      same(askedNow(history, 'tell'), [
        { policy: 'cart', tone: 'error', title: 'Error', detail: 'Lemon soda is sold out' },
      ]),
  },
  {
    tells: "A refused quantity without a message says 'Failed to update cart'.",
    steps: [...OPEN_ONE, SENT.fiveWanted, ANSWERED.writeBroken],
    ends: 'reading',
    and: ({ context }, history) =>
      context.cart.lines[0]?.quantity === 1 && same(toldNow(history), ['Failed to update cart']),
  },
  {
    tells: 'Network lost after an add was sent: the cart is read, and what is in it is not added again.',
    steps: [
      ...OPEN_EMPTY,
      SENT.sodaAdded,
      ANSWERED.writeOffline,
      ANSWERED.readOffline,
      RETRIES,
      ANSWERED.readOne,
    ],
    ends: 'resting',
    and: ({ context }, history) =>
      same(context.cart, CARTS.oneSoda) && same(toldNow(history), ['1 Item Added']),
  },
  {
    tells: 'Network lost before an add arrived: it is sent again once the cart was read.',
    steps: [
      ...OPEN_EMPTY,
      SENT.sodaAdded,
      ANSWERED.writeOffline,
      ANSWERED.readOffline,
      SENT.refreshed,
      ANSWERED.readEmpty,
    ],
    ends: 'writing',
    and: ({ context }) => context.queue[0]?.attempts === 2 && context.cart.lines[0]?.quantity === 1,
  },
  {
    tells: "A write that is lost three times is given up: 'Failed to add item to cart'.",
    steps: [
      ...OPEN_EMPTY,
      SENT.sodaAdded,
      ...times(2, PATIENCE_WRITING, ANSWERED.readEmpty),
      PATIENCE_WRITING,
    ],
    ends: 'reading',
    and: ({ context }, history) =>
      context.queue.length === 0 &&
      same(askedNow(history, 'tell'), [
        { policy: 'cart', tone: 'error', title: 'Error', detail: 'Failed to add item to cart' },
      ]),
  },
  {
    tells:
      'A minute without a network: what is of unknown fate is given up with a word, and the cart is cleared.',
    steps: [
      ...OPEN_ONE,
      SENT.twoWanted,
      ANSWERED.writeOffline,
      ...times(30, ANSWERED.readOffline, RETRIES),
      PATIENCE_READING,
    ],
    ends: 'resting',
    and: ({ context }, history) =>
      context.cart.lines.length === 0 && same(toldNow(history), ['Failed to update cart']),
  },
  {
    tells: "On failure the cart is cleared: 'An error occurred while fetching data'.",
    steps: [...OPEN_ONE, SENT.deliveryChosen, ANSWERED.readBroken],
    ends: 'resting',
    and: ({ context: { cart, problem } }) =>
      cart.lines.length === 0 && problem === 'An error occurred while fetching data',
  },
  {
    tells: 'A cart that could not be read is read again when that is asked for.',
    steps: [...opened(ANSWERED.readBroken), SENT.refreshed, ANSWERED.readOne],
    ends: 'resting',
    and: ({ context }) => context.cart.lines.length === 1 && context.problem === null,
  },
]

export const cartJourneys: readonly CartJourney[] = [...answeringAtOnce, ...saying, ...going, ...troubled]
