/** What is asked of the outside, and what of a customer's words is taken. */
import { NOTE_LIMIT } from '#domain/calls/cart'
import { HERE, SENT, SODA } from '#machines/cart/cart.cases'
import { type CartJourney, OPEN_EMPTY, OPEN_ONE, same } from '#machines/cart/journeys/way'
import { inputsOf } from '#machines/kit/begun'
import type { Step } from '#machines/kit/flow'

const LONGEST = 'x'.repeat(NOTE_LIMIT)
const noted = (note: string, itemId = 1): Step => ({ type: 'cart.noteSaved', itemId, note })
const instructed = (text: string): Step => ({ type: 'cart.instructionsSaved', text })

export const sending: readonly CartJourney[] = [
  {
    tells: 'The browser is asked what it kept for this very customer.',
    steps: [],
    ends: 'recalling',
    and: (_, history) => same(inputsOf(history, 'recall'), [{ userId: '7' }]),
  },
  {
    tells: 'A change is sent with its trailer, with how it is eaten, and with a key of its own.',
    steps: [...OPEN_EMPTY, SENT.sodaAdded],
    ends: 'writing',
    and: (_, history) =>
      same(inputsOf(history, 'writeCart'), [
        {
          change: { kind: 'add', request: SENT.sodaAdded },
          vendorId: HERE,
          orderType: 'dine_in',
          idempotencyKey: 'seed-1',
        },
      ]),
  },
  {
    tells: 'An allergy note may have 500 characters.',
    steps: [...OPEN_ONE, noted(LONGEST)],
    ends: 'writing',
  },
  {
    tells: 'An allergy note of more than 500 characters is not taken.',
    steps: [...OPEN_ONE, noted(`${LONGEST}x`)],
    ends: 'resting',
  },
  {
    tells: 'An allergy note may name the dish in place of its line.',
    steps: [...OPEN_ONE, noted('no nuts', SODA.item.menuItemId)],
    ends: 'writing',
  },
  {
    tells: 'An allergy note for what is not in the cart is not taken.',
    steps: [...OPEN_ONE, noted('no nuts', 99)],
    ends: 'resting',
  },
  {
    tells: 'Delivery instructions may have 500 characters.',
    steps: [...OPEN_ONE, instructed(LONGEST)],
    ends: 'writing',
  },
  {
    tells: 'Delivery instructions of more than 500 characters, or of blanks alone, are not taken.',
    steps: [...OPEN_ONE, instructed(`${LONGEST}x`), instructed('  ')],
    ends: 'resting',
  },
]
