import { expect, it } from 'vitest'
import {
  countMutants,
  estimatePercentKilled,
  formatMutationSummary,
  type MutantResult,
} from '#tools/mutation/mutation-summary'

const createMutants = (
  count: number,
  status: MutantResult['status'],
  fileName = 'server/payments/cash/place-order.ts',
  statusReason = '',
): MutantResult[] => Array.from({ length: count }, () => ({ fileName, status, statusReason }))

it('counts a test that takes too long as timed out, not as a plain kill', () => {
  const mutants = [
    ...createMutants(3, 'Killed'),
    ...createMutants(1, 'Killed', 'server/a.ts', 'Error: Test timed out in 30000ms.'),
    ...createMutants(2, 'Timeout'),
    ...createMutants(4, 'Survived'),
    ...createMutants(5, 'NoCoverage'),
    ...createMutants(6, 'CompileError'),
  ]
  expect(countMutants(mutants)).toEqual({
    killed: 3,
    timedOut: 3,
    survived: 4,
    noCoverage: 5,
    leftOut: 6,
  })
})

it('measures the percentage of a whole run exactly', () => {
  const counts = { killed: 79, timedOut: 1, survived: 10, noCoverage: 10, leftOut: 0 }
  expect(estimatePercentKilled(counts)).toEqual({ percent: 80, low: 80, high: 80 })
})

it('estimates the percentage from a sample, with its interval', () => {
  // Wilson's interval of 80 of 100 is 71.1 % to 86.7 %.
  const counts = { killed: 79, timedOut: 1, survived: 15, noCoverage: 5, leftOut: 1900 }
  const { percent, low, high } = estimatePercentKilled(counts)
  expect([percent, low, high].map(value => value.toFixed(1))).toEqual(['80.0', '71.1', '86.7'])
})

it('knows nothing when the sample is empty', () => {
  const counts = { killed: 0, timedOut: 0, survived: 0, noCoverage: 0, leftOut: 9 }
  expect(estimatePercentKilled(counts)).toEqual({ percent: 0, low: 0, high: 100 })
})

it('prints a row for each folder, without ignored mutants', () => {
  const mutants = [
    ...createMutants(3, 'Killed'),
    ...createMutants(1, 'Survived', 'server/core/http/limits.ts'),
    ...createMutants(7, 'Ignored'),
  ]
  expect(formatMutationSummary(mutants).split('\n').slice(2, -1)).toEqual([
    '| server/core/http | 1 | 0 | 1 | 0 | 0 | 0.0 |',
    '| server/payments/cash | 3 | 3 | 0 | 0 | 0 | 100.0 |',
    '| all | 4 | 3 | 1 | 0 | 0 | 75.0 |',
  ])
})
