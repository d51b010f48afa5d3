import { expect, it } from 'vitest'
import { requireRow } from '#server/core/db/require-row'

it('returns the first row, and fails without one', () => {
  expect(requireRow(['first', 'second'])).toBe('first')
  expect(() => requireRow([])).toThrow('The database returned no row')
})
