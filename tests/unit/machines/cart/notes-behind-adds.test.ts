import { describe, expect, it } from 'vitest'
import { createCartContext, withQueuedAdd, withStoredCart } from '#machines/cart/cart-context'
import type { CartChange, QueuedWrite } from '#machines/cart/cart-write'
import { BAO, createCart, createLine, SODA, VENDOR_ID } from '#machines/cart/spec/fixtures'
import { withoutAnsweredWrite, withoutRefusedWrite } from '#machines/cart/write-queue'

const write = (id: number, change: CartChange, attempts = 0): QueuedWrite => ({
  id,
  vendorId: VENDOR_ID,
  attempts,
  change,
})
const add = (request = SODA): CartChange => ({ kind: 'add', request })
const note = (lineOrDishId: number, text = 'no nuts'): CartChange => ({
  kind: 'note',
  lineOrDishId,
  note: text,
})
const quantity = (lineId: number, amount: number): CartChange => ({
  kind: 'quantity',
  lineId,
  quantity: amount,
})

describe('the changes behind a refused add', () => {
  // Specification 10.25.
  it('belong to the next add that has joined its line, so that the dish keeps its note', () => {
    const noted = add({ ...SODA, note: 'no nuts' })
    const queue = [write(1, add(), 1), write(2, note(-1)), write(3, noted), write(4, quantity(-1, 0))]
    expect(withoutRefusedWrite(queue)).toEqual([
      write(3, noted),
      write(2, note(-3)),
      write(4, quantity(-3, 0)),
    ])
  })

  // Specification 10.28.
  it('are dropped if the next add of the dish has another note, or none: it is another line', () => {
    for (const other of [add(), add({ ...SODA, note: 'no milk' })]) {
      const queue = [write(1, add(), 1), write(2, note(-1)), write(3, other), write(4, quantity(-1, 2))]
      expect(withoutRefusedWrite(queue)).toEqual([write(3, other)])
    }
  })

  // Specification 10.25.
  it('are dropped if the customer has removed the dish before the next add', () => {
    const noted = add({ ...SODA, note: 'no nuts' })
    const removed = [write(2, note(-1)), write(3, quantity(-1, 0))]
    expect(withoutRefusedWrite([write(1, add(), 1), ...removed, write(4, noted)])).toEqual([write(4, noted)])
  })

  it('keep no quantity that was chosen before the next add', () => {
    const queue = [write(1, add(), 1), write(2, quantity(-1, 3)), write(3, add())]
    expect(withoutRefusedWrite(queue)).toEqual([write(3, add())])
  })

  it('are dropped without another add of the dish', () => {
    const queue = [write(1, add(), 1), write(2, note(-1)), write(3, add(BAO))]
    expect(withoutRefusedWrite(queue)).toEqual([write(3, add(BAO))])
  })

  it('are dropped if the next add of the dish goes to another trailer', () => {
    const elsewhere = { ...write(3, add()), vendorId: VENDOR_ID + 1 }
    expect(withoutRefusedWrite([write(1, add(), 1), write(2, note(-1)), elsewhere])).toEqual([elsewhere])
  })
})

// Specification 9.33.
describe('a dish that takes the place of a line', () => {
  const replacing = { ...SODA, note: 'no nuts', replacesLine: 5 }
  const line = { ...createLine(SODA, 5, 2), allergyNote: 'no nuts' }
  const restored = { vendorId: VENDOR_ID, orderType: null, cart: createCart([line]), ordered: null }
  const opened = withStoredCart(createCartContext({ userId: '7', pendingAdds: [] }), {
    ...restored,
    keySeed: 'seed',
  })

  it('is added first, and then the line is removed', () => {
    const { queue } = withQueuedAdd(opened, {
      ...replacing,
      selections: [{ addonGroupId: 1, addonId: 2, quantity: 1 }],
    })
    expect(queue.map(({ change }) => change)).toMatchObject([
      { kind: 'add', request: { replacesLine: 5 } },
      { kind: 'note', note: 'no nuts' },
      { kind: 'quantity', lineId: 5, quantity: 0 },
    ])
  })

  it('leaves the line in the cart if the server refuses it', () => {
    const queue = [
      write(1, add(replacing), 1),
      write(2, note(-1)),
      write(3, quantity(5, 0)),
      write(4, quantity(6, 0)),
    ]
    expect(withoutRefusedWrite(queue)).toEqual([write(4, quantity(6, 0))])
  })
})

describe('a note that was written before the line was known', () => {
  const noteFor = (text: string, saved: string) => {
    const line = { ...createLine(SODA, 5, 2), allergyNote: saved }
    return withoutAnsweredWrite([write(1, add(), 1), write(2, note(-1, text))], createCart([line]))
  }

  // Specification 10.25.
  it('joins the note that the line already has', () => {
    expect(noteFor('no nuts', 'peanut allergy')).toEqual([write(2, note(5, 'peanut allergy; no nuts'))])
  })

  // Specification 10.25.
  it.each([
    ['no nuts', '', 'no nuts'],
    ['n'.repeat(200), 'p'.repeat(298), `${'p'.repeat(298)}; ${'n'.repeat(200)}`],
  ])('%j meets %j as %j', (text, saved, expected) => {
    expect(noteFor(text, saved)).toEqual([write(2, note(5, expected))])
  })

  it.each([
    ['no nuts', 'no nuts'],
    ['', 'peanut allergy'],
    ['', ''],
  ])('%j is not sent to a line with %j', (text, saved) => {
    expect(noteFor(text, saved)).toEqual([])
  })

  it('takes the place of the note that came with the dish', () => {
    const line = { ...createLine(SODA, 5, 1), allergyNote: 'no nuts' }
    const queue = [write(1, add({ ...SODA, note: 'no nuts' }), 1), write(2, note(-1, 'no milk'))]
    expect(withoutAnsweredWrite(queue, createCart([line]))).toEqual([write(2, note(5, 'no milk'))])
  })

  it('is kept before another add of the dish, which may join the line', () => {
    const line = createLine(SODA, 5, 1)
    const later = [write(2, note(-1)), write(3, note(-1, 'no milk')), write(4, add()), write(5, note(-1, ''))]
    expect(withoutAnsweredWrite([write(1, add(), 1), ...later], createCart([line]))).toEqual([
      write(3, note(5, 'no milk')),
      write(4, add()),
      write(5, note(5, '')),
    ])
  })

  // Specification 10.25.
  it('is not sent if both together are longer than 500 characters, so that the saved one stays', () => {
    expect(noteFor('n'.repeat(200), 'p'.repeat(299))).toEqual([])
  })
})
