import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { CLIENT_RULES } from './client-rules'
import { castsPerThousandLines } from './code-metrics'
import { DEPENDENCY_RULES } from './dependency-rules'
import { ERROR_RULES } from './error-code-rules'
import { exportedNamesOf, findDuplicateNames, findVagueNames } from './exported-names'
import { FILE_RULES } from './file-rules'
import { findImportCycles } from './import-cycles'
import { PURITY_RULES } from './purity-rules'
import { isTestOrTool, LAYERS, layerOf, REPOSITORY_ROOT, readAllSources } from './sources'
import { readSource } from './syntax'
import { SYNTAX_RULES } from './syntax-rules'
import { TRANSLATION_RULES } from './translation-rules'

const SOURCES = readAllSources()
const RULES = [
  ...DEPENDENCY_RULES,
  ...ERROR_RULES,
  ...FILE_RULES,
  ...SYNTAX_RULES,
  ...PURITY_RULES,
  ...CLIENT_RULES,
  ...TRANSLATION_RULES,
]

describe('every file', () => {
  it.each(RULES)('$statement', ({ findViolations }) => {
    expect(SOURCES.flatMap(findViolations)).toEqual([])
  })

  it('is read, in every layer', () => {
    expect([...new Set(SOURCES.map(({ path }) => layerOf(path)))]).toEqual([...LAYERS])
  })
})

describe('the repository', () => {
  const product = SOURCES.filter(source => !isTestOrTool(source))
  const charts = SOURCES.filter(({ path }) => /^(?:machines|kit)\//.test(path))

  it('casts at most 0.7 times in 1,000 lines, and 2 times in machines and kit', () => {
    const cast = 'export const a = b as unknown as string'
    expect(castsPerThousandLines(product)).toBeLessThanOrEqual(0.7)
    expect(castsPerThousandLines(charts)).toBeLessThanOrEqual(2)
    expect(castsPerThousandLines([readSource('domain/a.ts', cast)])).toBe(2000)
    expect(
      castsPerThousandLines([readSource('domain/a.ts', 'export const a = [{} as B, [1] as const]')]),
    ).toBe(0)
  })

  it('has only what belongs there at its top level', () => {
    const committed = execFileSync('git', ['ls-files'], { cwd: REPOSITORY_ROOT, encoding: 'utf8' })
    const names = committed.split('\n').map(path => path.split('/', 1)[0] ?? '')
    const files = [
      'CONTRIBUTING.md',
      'Dockerfile',
      'README.md',
      'compose.yaml',
      'index.html',
      'vite.config.ts',
    ]
    const packageFiles = ['package-lock.json', 'package.json', 'tsconfig.json']
    const known = new Set<string>([...LAYERS, 'docs', ...files, ...packageFiles])
    expect(names.filter(name => !name.startsWith('.') && name !== '' && !known.has(name))).toEqual([])
  })

  it('has no circular import', () => {
    expect(findImportCycles(SOURCES)).toEqual([])
    const pair = [
      readSource('domain/a.ts', "import './b'"),
      readSource('domain/b.ts', "import type { A } from './a'"),
    ]
    expect(findImportCycles(pair)).toEqual(['domain/a → domain/b → domain/a'])
  })
})

describe('exported names', () => {
  const names = SOURCES.flatMap(exportedNamesOf)

  it('have one meaning each', () => {
    // The kit is a package of its own, with its own parts of pages.
    const ofKit = names.filter(({ path }) => path.startsWith('kit/'))
    expect(findDuplicateNames(ofKit)).toEqual([])
    expect(findDuplicateNames(names.filter(name => !ofKit.includes(name)))).toEqual([])
    const samples = ['domain/a.ts', 'server/b.ts'].map(path => readSource(path, 'export const total = 1'))
    expect(findDuplicateNames(samples.flatMap(exportedNamesOf))).toEqual(['total: domain/a.ts, server/b.ts'])
  })

  it('say what they do', () => {
    expect(findVagueNames(names)).toEqual([])
    expect(findVagueNames(exportedNamesOf(readSource('domain/a.ts', 'export const take = 1')))).toHaveLength(
      1,
    )
  })
})

describe('an architecture rule', () => {
  it.each(RULES)('reports its bad example and accepts its good one: $statement', rule => {
    expect(rule.findViolations(readSource(...rule.badExample))).toHaveLength(1)
    expect(rule.findViolations(readSource(...rule.goodExample))).toEqual([])
  })

  it.each([
    ['domain/a.ts', '#machines/cart/cart.machine'],
    ['domain/a.ts', 'zod'],
    ['kit/explore/a.ts', '#machines/registry'],
    ['kit/explore/a.ts', 'fastify'],
    ['machines/a/a.ts', '#server/app'],
    ['src/app/a.ts', '#server/app'],
    ['src/app/a.ts', '#tools/chromium'],
    ['server/a.ts', '#machines/cart/cart.machine'],
    ['server/a.ts', '#app/app-config'],
    ['tools/conformance/a.ts', '#tests/fixtures/data/smoky-joes'],
  ])('forbids %s to import %s', (path, from) => {
    const source = readSource(path, `export const a = () => import('${from}')`)
    expect(DEPENDENCY_RULES[0]?.findViolations(source)).toEqual([`${path}:1 imports ${from}`])
  })

  it.each(['import type { A } from', 'export * from', 'import'])('checks %s too', words => {
    const source = readSource('domain/a.ts', `${words} 'react'`)
    expect(DEPENDENCY_RULES[0]?.findViolations(source)).toHaveLength(1)
  })
})
