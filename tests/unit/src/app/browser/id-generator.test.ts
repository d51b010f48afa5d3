import { expect, it } from 'vitest'
import { createIdGenerator } from '#app/browser/id-generator'

/** The crypto of a page over http, which has no `randomUUID`. */
const window = { crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) } }

it('makes a new id each time, without randomUUID', () => {
  const randomId = createIdGenerator(window)
  const ids = Array.from({ length: 100 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
  expect(new Set(ids).size).toBe(100)
})
