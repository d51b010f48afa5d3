/** What is asked of the outside, and what of a customer's words is taken. */
import { NOTE_LIMIT } from '#domain/contract/cart'
import { CUSTOMER_STEPS, SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'
import {
  type CartExample,
  isDeepEqual,
  OPEN_CART_WITH_ONE,
  OPEN_EMPTY_CART,
} from './example-steps'
import { startedActorInputs } from '#machines/kit/check/started-actors'
import type { ChartEvent } from '#machines/kit/explore/flow'

const MAX_LENGTH_NOTE = 'x'.repeat(NOTE_LIMIT)
const noteStep = (note: string, itemId = 1): ChartEvent => ({ type: 'cart.noteSaved', itemId, note })
const instructionsStep = (text: string): ChartEvent => ({ type: 'cart.instructionsSaved', text })

export const sendingExamples: readonly CartExample[] = [
  {
    title: 'The browser is asked what it kept for this very customer.',
    steps: [],
    endsIn: 'restoring',
    expect: (_, history) => isDeepEqual(startedActorInputs(history, 'restoreCart'), [{ userId: '7' }]),
  },
  {
    title: 'A change is sent with its trailer, with how it is eaten, and with a key of its own.',
    steps: [...OPEN_EMPTY_CART, CUSTOMER_STEPS.sodaAdded],
    endsIn: 'writing',
    expect: (_, history) =>
      isDeepEqual(startedActorInputs(history, 'writeCart'), [
        {
          change: { kind: 'add', request: CUSTOMER_STEPS.sodaAdded },
          vendorId: VENDOR_ID,
          orderType: 'dine_in',
          idempotencyKey: 'seed-1',
        },
      ]),
  },
  {
    title: 'An allergy note may have 500 characters.',
    steps: [...OPEN_CART_WITH_ONE, noteStep(MAX_LENGTH_NOTE)],
    endsIn: 'writing',
  },
  {
    title: 'An allergy note of more than 500 characters is not taken.',
    steps: [...OPEN_CART_WITH_ONE, noteStep(`${MAX_LENGTH_NOTE}x`)],
    endsIn: 'idle',
  },
  {
    title: 'An allergy note may name the dish in place of its line.',
    steps: [...OPEN_CART_WITH_ONE, noteStep('no nuts', SODA.item.menuItemId)],
    endsIn: 'writing',
  },
  {
    title: 'An allergy note for what is not in the cart is not taken.',
    steps: [...OPEN_CART_WITH_ONE, noteStep('no nuts', 99)],
    endsIn: 'idle',
  },
  {
    title: 'Delivery instructions may have 500 characters.',
    steps: [...OPEN_CART_WITH_ONE, instructionsStep(MAX_LENGTH_NOTE)],
    endsIn: 'writing',
  },
  {
    title: 'Delivery instructions of more than 500 characters, or of blanks alone, are not taken.',
    steps: [...OPEN_CART_WITH_ONE, instructionsStep(`${MAX_LENGTH_NOTE}x`), instructionsStep('  ')],
    endsIn: 'idle',
  },
]
