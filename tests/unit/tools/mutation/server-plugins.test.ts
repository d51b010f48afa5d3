import { expect, it } from 'vitest'
import { isInSample } from '#tools/mutation/server-plugins'

const createMutant = (line: number) => ({
  fileName: 'server/app.ts',
  location: { start: { line, column: 2 }, end: { line, column: 9 } },
  mutatorName: 'ConditionalExpression',
  replacement: 'true',
})
const takeLines = (percent: number, seed: number) =>
  Array.from({ length: 2000 }, (_, line) => line).filter(line =>
    isInSample(createMutant(line), { percent, seed }),
  )

it('takes about the wanted share of the mutants, the same ones for one seed', () => {
  const lines = takeLines(10, 1)
  expect(lines.length / 2000).toBeCloseTo(0.1, 1)
  expect(takeLines(10, 1)).toEqual(lines)
  expect(takeLines(10, 2)).not.toEqual(lines)
})

it('takes all, none, and more of the same with a larger share', () => {
  expect([takeLines(100, 1).length, takeLines(0, 1).length]).toEqual([2000, 0])
  expect(takeLines(20, 1)).toEqual(expect.arrayContaining(takeLines(10, 1)))
})
