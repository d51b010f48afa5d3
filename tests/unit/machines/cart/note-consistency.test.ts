import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cart, CartLine } from '#domain/contract/ordering/cart'
import { type CallOutcome, startCartHarness } from '#tests/fixtures/charts/cart-harness'
import { createAddRequest, createModelCartServer } from '#tests/fixtures/charts/model-cart-server'

const BOWL = 412
/** An allergy note and a plain one, as one text. */
const NOTES = ['', 'nuts', 'milk', '|no onions', '|well done', 'nuts|no onions'] as const
const toNotes = (text: string) => {
  const [note = '', kitchenNote = ''] = text.split('|')
  return { note, kitchenNote }
}
const toText = ({ allergyNote, kitchenNote }: CartLine) =>
  kitchenNote ? `${allergyNote}|${kitchenNote}` : allergyNote

/** `line` is the place of a line on the page. */
type NoteAction =
  | { readonly add: string }
  | { readonly line: number; readonly note: string }
  | { readonly line: number; readonly quantity: number }
  | { readonly outcome: CallOutcome }

const note = fc.constantFrom(...NOTES)
const line = fc.nat({ max: 3 })
const addAction = fc.record({ add: note })
const outcomeAction = fc.record({
  outcome: fc.constantFrom<CallOutcome>('answered', 'lostBefore', 'lostAfter'),
})
const actions: fc.Arbitrary<NoteAction[]> = fc.array(
  fc.oneof(addAction, fc.record({ line, note }), fc.record({ line, quantity: fc.nat({ max: 3 }) }), {
    weight: 2,
    arbitrary: outcomeAction,
  }),
  { maxLength: 25 },
)

type Bowls = readonly (readonly [note: string, quantity: number])[]

/** What the customer sees after an action: a bowl joins the bowls with the same note, and a change is for one line alone. */
function withAction(bowls: Bowls, action: NoteAction): Bowls {
  if ('add' in action) {
    const index = bowls.findIndex(([text]) => text === action.add)
    return index < 0 ? [...bowls, [action.add, 1]] : replaceBowl(bowls, index, action.add, 1)
  }
  if ('outcome' in action || !bowls[action.line]) return bowls
  const [text, quantity] = bowls[action.line] ?? ['', 0]
  return 'note' in action
    ? replaceBowl(bowls, action.line, action.note, 0)
    : replaceBowl(bowls, action.line, text, action.quantity - quantity)
}

const replaceBowl = (bowls: Bowls, index: number, text: string, more: number): Bowls =>
  bowls
    .map((bowl, place) => (place === index ? ([text, bowl[1] + more] as const) : bowl))
    .filter(([, quantity]) => quantity > 0)

/** How many bowls have each note. */
function countNotes(bowls: Bowls): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [text, quantity] of bowls) counts[text] = (counts[text] ?? 0) + quantity
  return counts
}
const bowlsOf = ({ lines }: Cart): Bowls => lines.map(line => [toText(line), line.quantity])

function start(takesNotes: boolean) {
  const server = createModelCartServer({ honoursKeys: true, takesNotes })
  const harness = startCartHarness(server)
  const cart = () => harness.getActor().getSnapshot().context.cart
  const run = async (action: NoteAction) => {
    if ('outcome' in action) return harness.answer(action.outcome)
    const actor = harness.getActor()
    if ('add' in action)
      return actor.send({ type: 'cart.addRequested', ...createAddRequest(BOWL), ...toNotes(action.add) })
    const shown = cart().lines[action.line]
    if (!shown) return
    if ('note' in action)
      actor.send({ type: 'cart.noteSaved', lineOrDishId: shown.id, ...toNotes(action.note) })
    else actor.send({ type: 'cart.quantityChanged', lineId: shown.id, quantity: action.quantity })
  }
  return { server, harness, cart, run }
}

// Specification 10.28.
describe('the notes of several bowls', () => {
  test('stay at their own bowls for any order of adds, notes, quantities and answers', async () => {
    await fc.assert(
      fc.asyncProperty(actions, async all => {
        const { server, harness, cart, run } = start(true)
        await harness.answer('answered')
        let expected: Bowls = []
        for (const action of all) {
          await run(action)
          expected = withAction(expected, action)
        }
        await harness.settle()
        harness.getActor().stop()
        expect(bowlsOf(cart())).toEqual(bowlsOf(server.cart()))
        const hasGivenUp = harness.toasts.some(toast => toast.tone === 'error')
        if (!hasGivenUp) expect(countNotes(bowlsOf(server.cart()))).toEqual(countNotes(expected))
      }),
    )
  })

  test('are all kept by a server that has one line for a dish', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(addAction, outcomeAction), { maxLength: 20 }), async all => {
        const { server, harness, run } = start(false)
        await harness.answer('answered')
        for (const action of all) await run(action)
        await harness.settle()
        harness.getActor().stop()
        const added = all.flatMap(action =>
          'add' in action ? action.add.split('|').filter(text => text !== '') : [],
        )
        const kept = server
          .cart()
          .lines.flatMap(({ allergyNote, kitchenNote = '' }) => [
            ...allergyNote.split('; '),
            ...kitchenNote.split('; '),
          ])
        const hasGivenUp = harness.toasts.some(toast => toast.tone === 'error')
        if (!hasGivenUp) expect(kept).toEqual(expect.arrayContaining(added))
      }),
    )
  })
})
