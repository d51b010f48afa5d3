import { describe, expect, it } from 'vitest'
import { allSources, ROOMS, roomOf } from '../support/sources'
import { readSource } from '../support/syntax'
import { DIRECTION_RULES } from './direction-rules'
import { ERROR_RULES } from './error-rules'
import { castsPerThousand, filesLongerThan, functionsLongerThan } from './figures'
import { FILE_RULES } from './file-rules'
import { PURITY_RULES } from './purity-rules'
import { SYNTAX_RULES } from './syntax-rules'

const SOURCES = allSources()
const RULES = [...DIRECTION_RULES, ...ERROR_RULES, ...FILE_RULES, ...SYNTAX_RULES, ...PURITY_RULES]

describe('every file', () => {
  it.each(RULES)('$says', ({ finds }) => {
    expect(SOURCES.flatMap(finds)).toEqual([])
  })

  it('is read, in every room', () => {
    expect([...new Set(SOURCES.map(({ path }) => roomOf(path)))]).toEqual([...ROOMS])
  })
})

describe('the whole house', () => {
  const product = SOURCES.filter(({ path }) => roomOf(path) !== 'tests')

  it('has one file in ten at most that is longer than 150 lines', () => {
    expect(filesLongerThan(SOURCES, 150)).toBeLessThanOrEqual(0.1)
    expect(filesLongerThan([readSource('domain/a.ts', '//\n'.repeat(151))], 150)).toBe(1)
  })

  it('has one function in a hundred at most that is longer than 35 lines, and none longer than 60', () => {
    expect(functionsLongerThan(product, 35)).toBeLessThanOrEqual(0.01)
    expect(functionsLongerThan(product, 60)).toBe(0)
    expect(functionsLongerThan([readSource('domain/a.ts', `() => {${'\n'.repeat(35)}}`)], 35)).toBe(1)
  })

  it('casts less than once in 1,400 lines', () => {
    const cast = 'export const a = b as unknown as string'
    expect(castsPerThousand(product)).toBeLessThanOrEqual(0.7)
    expect(castsPerThousand([readSource('domain/a.ts', cast)])).toBe(2000)
    expect(castsPerThousand([readSource('domain/a.ts', 'export const a = [{} as B, [1] as const]')])).toBe(0)
  })
})

describe('a rule of the house', () => {
  it.each(RULES)('notices when it is broken, and only then: $says', ({ finds, broken, kept }) => {
    expect(finds(readSource(...broken))).toHaveLength(1)
    expect(finds(readSource(...kept))).toEqual([])
  })

  it.each([
    ['domain/a.ts', '#machines/cart/cart.machine'],
    ['domain/a.ts', 'zod'],
    ['machines/a/a.ts', '#server/app'],
    ['src/app/a.ts', '#server/app'],
    ['server/a.ts', '#machines/cart/cart.machine'],
    ['server/a.ts', '../src/app/app-config'],
  ])('refuses %s what lies in %s', (path, from) => {
    const source = readSource(path, `export const a = () => import('${from}')`)
    expect(DIRECTION_RULES[0]?.finds(source)).toEqual([`${path}:1 imports ${from}`])
  })

  it.each(['import type { A } from', 'export * from', 'import'])('looks at %s as well', words => {
    const source = readSource('domain/a.ts', `${words} 'react'`)
    expect(DIRECTION_RULES[0]?.finds(source)).toHaveLength(1)
  })
})
