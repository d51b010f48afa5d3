import { describe, expect, it } from 'vitest'
import { LAYERS, layerOf, readAllSources } from './sources'
import { readSource } from './syntax'
import { DEPENDENCY_RULES } from './dependency-rules'
import { ERROR_RULES } from './error-code-rules'
import { castsPerThousandLines, shareOfFilesLongerThan, shareOfFunctionsLongerThan } from './code-metrics'
import { FILE_RULES } from './file-rules'
import { PURITY_RULES } from './purity-rules'
import { SYNTAX_RULES } from './syntax-rules'

const SOURCES = readAllSources()
const RULES = [...DEPENDENCY_RULES, ...ERROR_RULES, ...FILE_RULES, ...SYNTAX_RULES, ...PURITY_RULES]

describe('every file', () => {
  it.each(RULES)('$says', ({ findViolations }) => {
    expect(SOURCES.flatMap(findViolations)).toEqual([])
  })

  it('is read, in every room', () => {
    expect([...new Set(SOURCES.map(({ path }) => layerOf(path)))]).toEqual([...LAYERS])
  })
})

describe('the whole house', () => {
  const product = SOURCES.filter(({ path }) => layerOf(path) !== 'tests')

  it('has one file in ten at most that is longer than 150 lines', () => {
    expect(shareOfFilesLongerThan(SOURCES, 150)).toBeLessThanOrEqual(0.1)
    expect(shareOfFilesLongerThan([readSource('domain/a.ts', '//\n'.repeat(151))], 150)).toBe(1)
  })

  it('has one function in a hundred at most that is longer than 35 lines, and none longer than 60', () => {
    expect(shareOfFunctionsLongerThan(product, 35)).toBeLessThanOrEqual(0.01)
    expect(shareOfFunctionsLongerThan(product, 60)).toBe(0)
    expect(shareOfFunctionsLongerThan([readSource('domain/a.ts', `() => {${'\n'.repeat(35)}}`)], 35)).toBe(1)
  })

  it('casts less than once in 1,400 lines', () => {
    const cast = 'export const a = b as unknown as string'
    expect(castsPerThousandLines(product)).toBeLessThanOrEqual(0.7)
    expect(castsPerThousandLines([readSource('domain/a.ts', cast)])).toBe(2000)
    expect(
      castsPerThousandLines([readSource('domain/a.ts', 'export const a = [{} as B, [1] as const]')]),
    ).toBe(0)
  })
})

describe('a rule of the house', () => {
  it.each(RULES)(
    'notices when it is broken, and only then: $says',
    ({ findViolations, badExample, goodExample }) => {
      expect(findViolations(readSource(...badExample))).toHaveLength(1)
      expect(findViolations(readSource(...goodExample))).toEqual([])
    },
  )

  it.each([
    ['domain/a.ts', '#machines/cart/cart.machine'],
    ['domain/a.ts', 'zod'],
    ['machines/a/a.ts', '#server/app'],
    ['src/app/a.ts', '#server/app'],
    ['server/a.ts', '#machines/cart/cart.machine'],
    ['server/a.ts', '../src/app/app-config'],
  ])('refuses %s what lies in %s', (path, from) => {
    const source = readSource(path, `export const a = () => import('${from}')`)
    expect(DEPENDENCY_RULES[0]?.findViolations(source)).toEqual([`${path}:1 imports ${from}`])
  })

  it.each(['import type { A } from', 'export * from', 'import'])('looks at %s as well', words => {
    const source = readSource('domain/a.ts', `${words} 'react'`)
    expect(DEPENDENCY_RULES[0]?.findViolations(source)).toHaveLength(1)
  })
})
