/** The inputs of the actors, and the limits of notes and instructions. */

import { actionParamsInLastStep } from 'statechart-kit/check/requested-actions'
import { startedActorInputs } from 'statechart-kit/check/started-actors'
import type { ChartEvent } from 'statechart-kit/explore/flow'
import { NOTE_LIMIT } from '#domain/cart-limits'
import { isRecord } from '#domain/is-record'
import { isSameJson } from '#domain/same-json'
import {
  ANSWER_STEPS,
  BAO,
  CUSTOMER_STEPS,
  RESTORED_UNSENT,
  SODA,
  UNSAVED_NOTE,
  VENDOR_ID,
} from '#machines/cart/spec/fixtures'
import { type CartExample, OPEN_CART_WITH_ONE, OPEN_EMPTY_CART } from './example-steps'

const MAX_LENGTH_NOTE = 'x'.repeat(NOTE_LIMIT)
const noteStep = (note: string, lineOrDishId = 1): ChartEvent => ({
  type: 'cart.noteSaved',
  lineOrDishId,
  note,
})
const instructionsStep = (text: string): ChartEvent => ({ type: 'cart.instructionsSaved', text })

export const sendingExamples: readonly CartExample[] = [
  {
    title: 'The stored cart of this user is restored.',
    steps: [],
    endsIn: 'restoring',
    expect: (_, history) => isSameJson(startedActorInputs(history, 'readStoredCart'), [{ userId: '7' }]),
  },
  {
    title: 'A change is sent with its trailer, its order type and its own idempotency key.',
    steps: [...OPEN_EMPTY_CART, CUSTOMER_STEPS.sodaAdded],
    endsIn: 'writing',
    expect: (_, history) =>
      isSameJson(startedActorInputs(history, 'writeCart'), [
        {
          change: { kind: 'add', request: CUSTOMER_STEPS.sodaAdded },
          vendorId: VENDOR_ID,
          orderType: 'dine_in',
          idempotencyKey: 'seed-1',
        },
      ]),
  },
  {
    title: 'Two dishes that a visitor wanted, of two trailers, are added one after the other.',
    input: { userId: '7', pendingAdds: [SODA, BAO] },
    steps: [ANSWER_STEPS.restoredNothing, ANSWER_STEPS.readEmpty, ANSWER_STEPS.wroteOne],
    endsIn: 'writing',
    expect: ({ context }) =>
      isSameJson(
        context.queue.map(({ vendorId, change }) => [vendorId, change]),
        [[BAO.vendorId, { kind: 'add', request: BAO }]],
      ),
  },
  {
    title: 'An unsaved note of another tab is taken over, and kept when the cart is only read again.',
    steps: [
      ...OPEN_CART_WITH_ONE,
      CUSTOMER_STEPS.notesShared,
      ANSWER_STEPS.readOne,
      CUSTOMER_STEPS.refreshRequested,
      ANSWER_STEPS.readOne,
    ],
    endsIn: 'idle',
    expect: ({ context }) => context.unsavedNotes[0]?.note === UNSAVED_NOTE.note,
  },
  {
    // Specification 10.25.
    title: 'The browser stores a note that waits for the network, so that closing the page does not lose it.',
    steps: [
      ...OPEN_CART_WITH_ONE,
      CUSTOMER_STEPS.refreshRequested,
      ANSWER_STEPS.readOffline,
      CUSTOMER_STEPS.noteSaved,
    ],
    endsIn: 'waiting',
    expect: (_, history) => {
      const [stored] = actionParamsInLastStep(history, 'storeCart')
      return isRecord(stored) && JSON.stringify(stored.unsentNotes).includes('"note":"no nuts"')
    },
  },
  {
    title: 'An allergy note of 500 characters is sent.',
    steps: [...OPEN_CART_WITH_ONE, noteStep(MAX_LENGTH_NOTE)],
    endsIn: 'writing',
  },
  {
    title: 'An allergy note of more than 500 characters is ignored.',
    steps: [...OPEN_CART_WITH_ONE, noteStep(`${MAX_LENGTH_NOTE}x`)],
    endsIn: 'idle',
  },
  {
    title: 'An allergy note may name the dish instead of the line.',
    steps: [...OPEN_CART_WITH_ONE, noteStep('no nuts', SODA.item.menuItemId)],
    endsIn: 'writing',
  },
  {
    title: 'An allergy note for a dish that is not in the cart is ignored.',
    steps: [...OPEN_CART_WITH_ONE, noteStep('no nuts', 99)],
    endsIn: 'idle',
  },
  {
    title: 'Delivery instructions of 500 characters are sent.',
    steps: [...OPEN_CART_WITH_ONE, instructionsStep(MAX_LENGTH_NOTE)],
    endsIn: 'writing',
  },
  {
    title: 'Delivery instructions that are too long or blank are ignored.',
    steps: [...OPEN_CART_WITH_ONE, instructionsStep(`${MAX_LENGTH_NOTE}x`), instructionsStep('  ')],
    endsIn: 'idle',
  },
  {
    // Specification 10.26.
    title: 'A dish that was not sent before a reload is sent after it, under the same key.',
    steps: [RESTORED_UNSENT, ANSWER_STEPS.readEmpty],
    endsIn: 'writing',
    expect: (_, history) =>
      JSON.stringify(startedActorInputs(history, 'writeCart').at(-1)).includes(
        '"idempotencyKey":"earlier-1"}',
      ),
  },
  {
    title: 'A dish whose answer was lost with a reload is not sent again if the cart has it.',
    steps: [RESTORED_UNSENT, ANSWER_STEPS.readOne],
    endsIn: 'idle',
    expect: ({ context }, history) =>
      context.queue.length === 0 && startedActorInputs(history, 'writeCart').length === 0,
  },
]
