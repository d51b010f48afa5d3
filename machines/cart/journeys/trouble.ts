/** What the cart does when calls fail, are refused, or never answer. */
import {
  ANSWERED,
  CARTS,
  HERE,
  PATIENCE_READING,
  PATIENCE_RECALLING,
  PATIENCE_WRITING,
  RETRIES,
  SENT,
} from '#machines/cart/cart.cases'
import { askedNow, toldNow } from '#machines/kit/asked'
import type { Step } from '#machines/kit/flow'
import { type CartJourney, OPEN_EMPTY, OPEN_ONE, opened, same } from './way'

const times = (count: number, ...steps: Step[]): Step[] => Array.from({ length: count }, () => steps).flat()

export const trouble: readonly CartJourney[] = [
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
    and: ({ context: { cart, problem } }, history) =>
      cart.lines.length === 0 &&
      problem === 'An error occurred while fetching data' &&
      toldNow(history).length === 0,
  },
  {
    tells:
      "A first reading that is never answered is a failure too: 'An error occurred while fetching data'.",
    steps: opened(PATIENCE_READING),
    ends: 'resting',
    and: ({ context }) => context.problem === 'An error occurred while fetching data',
  },
  {
    tells: 'Later on no answer is no network: what is shown stays, and it is read again.',
    steps: [...OPEN_ONE, SENT.refreshed, PATIENCE_READING],
    ends: 'waiting',
    and: ({ context: { cart, waits } }) => cart.lines.length === 1 && waits === 1,
  },
  {
    tells: 'A change of unknown fate is given up with a word where the cart cannot be read.',
    steps: [...OPEN_ONE, SENT.twoWanted, ANSWERED.writeOffline, ANSWERED.readBroken],
    ends: 'resting',
    and: ({ context }, history) =>
      context.queue.length === 0 && same(toldNow(history), ['Failed to update cart']),
  },
  {
    tells: 'A cart that could not be read is read again when that is asked for.',
    steps: [...opened(ANSWERED.readBroken), SENT.refreshed, ANSWERED.readOne],
    ends: 'resting',
    and: ({ context }) => context.cart.lines.length === 1 && context.problem === null,
  },
  {
    tells: 'A browser that cannot say what it kept is no trouble: the cart is read.',
    steps: [SENT.hereChosen, ANSWERED.recallBroken, ANSWERED.readOne],
    ends: 'resting',
    and: ({ context }) => context.vendorId === HERE && same(context.cart, CARTS.oneSoda),
  },
  {
    tells: 'Nor is one that does not answer.',
    steps: [SENT.hereChosen, PATIENCE_RECALLING, ANSWERED.readOne],
    ends: 'resting',
    and: ({ context }) => context.vendorId === HERE && same(context.cart, CARTS.oneSoda),
  },
]
