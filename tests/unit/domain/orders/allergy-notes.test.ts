import { describe, expect, it } from 'vitest'
import { joinNotes } from '#domain/cart/cart-lines'
import { listAllergyNotes } from '#domain/orders/allergy-notes'

const read = (allergyNote: string, ...notes: string[]) =>
  listAllergyNotes({
    allergyNote,
    items: notes.map((note, index) => ({ id: String(index), name: `Dish ${index}`, quantity: 1, note })),
  }).map(({ dish, text }) => [dish?.name ?? null, text])

// Specification 23.32.
describe('the allergy notes of an order', () => {
  it.each([
    [['nuts', '', 'milk']],
    [['nuts', 'nuts']],
    [['nuts; milk', 'nuts']],
    [['milk', 'no milk; no nuts', 'no milk']],
    [['أسماك', 'nuts']],
    [['first\nsecond', 'x']],
  ])('stand once each with their dishes: %j', notes => {
    expect(read(joinNotes(notes), ...notes)).toEqual(
      notes.flatMap((note, index) => (note === '' ? [] : [[`Dish ${index}`, note]])),
    )
  })

  it('have the note of the whole order last, which stands at no dish', () => {
    expect(read('nuts; we are all coeliac', 'nuts')).toEqual([
      ['Dish 0', 'nuts'],
      [null, 'we are all coeliac'],
    ])
    expect(read('coeliac', '')).toEqual([[null, 'coeliac']])
    expect(read('', '')).toEqual([])
  })
})
