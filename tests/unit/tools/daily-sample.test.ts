import { expect, test } from 'vitest'
import { FOUR_WEEKS, selectDailySample } from '#tools/daily-sample'

const MS_PER_DAY = 86_400_000
const parts = Array.from({ length: 57 }, (_, index) => index)

test.each([7, FOUR_WEEKS])('the samples of %i days in a row hold every part once', days => {
  const samples = Array.from({ length: days }, (_, day) =>
    selectDailySample(parts, (20_000 + day) * MS_PER_DAY, days),
  )
  expect(samples.flat().toSorted((a, b) => a - b)).toEqual(parts)
})

test('a sample stays the same until midnight', () => {
  const midnight = 20_000 * MS_PER_DAY
  expect(selectDailySample(parts, midnight + MS_PER_DAY - 1)).toEqual(selectDailySample(parts, midnight))
  expect(selectDailySample(parts, midnight + MS_PER_DAY)).not.toEqual(selectDailySample(parts, midnight))
})
