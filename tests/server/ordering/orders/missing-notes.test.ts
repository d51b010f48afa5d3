import { describe, expect, it } from 'vitest'
import { findMissingNotes, type OrderedCartLine } from '#server/ordering/orders/cart-notes'

type Bowl = readonly [note: string, quantity: number]

/** Lines of one dish with equal add-ons. */
const linesOf = (bowls: readonly Bowl[]): OrderedCartLine[] =>
  bowls.map(([allergyNote, quantity]) => ({
    itemId: 412,
    selections: [],
    quantity,
    allergyNote,
    kitchenNote: '',
    accepted: null,
  }))
const dishesOf = (bowls: readonly Bowl[]) =>
  bowls.map(([note, quantity], index) => ({ index, key: '412 ', itemId: 412, quantity, note }))

// Specification 12.25.
describe('an order with equal bowls misses', () => {
  it.each<[title: string, ordered: Bowl[], cart: Bowl[], missing: [dish: number, note: string][]]>([
    [
      'no note if its notes are in another order',
      [
        ['nuts', 1],
        ['milk', 1],
      ],
      [
        ['milk', 1],
        ['nuts', 1],
      ],
      [],
    ],
    [
      'a new note at the bowl that had none',
      [
        ['nuts', 1],
        ['', 1],
      ],
      [
        ['nuts', 1],
        ['milk', 1],
      ],
      [[1, 'milk']],
    ],
    [
      'a new note at the bowls of its quantity',
      [
        ['', 1],
        ['', 2],
      ],
      [
        ['', 1],
        ['milk', 2],
      ],
      [[1, 'milk']],
    ],
    [
      'a new note at all bowls of which it could be',
      [
        ['', 1],
        ['', 1],
      ],
      [
        ['nuts', 1],
        ['milk', 1],
      ],
      [
        [0, 'nuts'],
        [1, 'nuts'],
        [0, 'milk'],
        [1, 'milk'],
      ],
    ],
    [
      'a note of a bowl that was added later at all its bowls',
      [['', 1]],
      [
        ['', 1],
        ['milk', 1],
      ],
      [[0, 'milk']],
    ],
  ])('%s', (_, ordered, cart, missing) => {
    const found = findMissingNotes(dishesOf(ordered), linesOf(cart))
    expect(found.map(({ dish, note }) => [dish.index, note])).toEqual(missing)
  })
})
