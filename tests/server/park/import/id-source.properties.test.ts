import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createIdSource } from '#server/park/import/catalogue-ids'

/** Ids near all limits, and any others. */
const id = fc.oneof(
  fc.integer({ min: 1, max: 20 }),
  fc.integer({ min: 499_990, max: 500_010 }),
  fc.integer({ min: 999_980, max: 999_999 }),
  fc.integer({ min: 1, max: 2_147_483_647 }),
)

// Specification 25.29.
it('gives ids in range that no row has and that were not given before, whatever ids a file says', () => {
  fc.assert(
    fc.property(fc.array(id, { maxLength: 40 }), fc.integer({ min: 0, max: 499_999 }), (taken, last) => {
      const source = createIdSource(last, taken)
      const given = Array.from({ length: 30 }, source.next)
      expect(new Set([...given, ...taken]).size).toBe(30 + new Set(taken).size)
      expect(given.every(one => one > last && one <= 999_999)).toBe(true)
      expect(createIdSource(source.last(), taken).next()).toBeGreaterThan(Math.max(...given))
    }),
  )
})
