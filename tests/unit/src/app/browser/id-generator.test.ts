import { expect, it } from 'vitest'
import { createIdGenerator } from '#app/browser/id-generator'

/** What a page has of it on a plain-http address: no `randomUUID`. */
const window = { crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) } }

it('makes an id where a page has no randomUUID, another each time', () => {
  const randomId = createIdGenerator(window)
  const ids = Array.from({ length: 100 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
  expect(new Set(ids).size).toBe(100)
})
