import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REPOSITORY_ROOT, readAllTexts } from './sources'
import { citedNumbers, findMissingTests, findNumberingErrors, readStatements } from './specification'

const DOCUMENT = readFileSync(join(REPOSITORY_ROOT, 'docs/specification.md'), 'utf8')
const STATEMENTS = readStatements(DOCUMENT)
const SOURCES = readAllTexts()
const THIS_FILE = 'tests/architecture/specification.test.ts'

describe('the specification', () => {
  it('names a test that exists for every statement', () => {
    expect(STATEMENTS.filter(({ tests }) => tests.length === 0).map(({ number }) => number)).toEqual([])
    expect(findMissingTests(STATEMENTS)).toEqual([])
  })

  it('numbers its statements without a gap', () => {
    expect(findNumberingErrors(STATEMENTS)).toEqual([])
  })

  it('states how many statements it has, and so does the README', () => {
    const count = `${STATEMENTS.length} numbered statements`
    expect(DOCUMENT).toContain(count)
    expect(readFileSync(join(REPOSITORY_ROOT, 'README.md'), 'utf8')).toContain(count)
  })

  it('announces as many tests as it lists', () => {
    const wrong = STATEMENTS.filter(({ tests, announcedTests }) => (announcedTests ?? 0) !== tests.length)
    expect(wrong.map(({ number }) => number)).toEqual([])
  })

  it('has every statement that the code cites', () => {
    const known = new Set(STATEMENTS.map(({ number }) => number))
    const unknown = SOURCES.filter(({ path }) => path !== THIS_FILE).flatMap(({ path, text }) =>
      citedNumbers(text)
        .filter(number => !known.has(number))
        .map(number => `${path}: ${number}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('the check of a reference', () => {
  const statement = (number: string, ...tests: string[]) => ({
    number,
    text: '',
    tests,
    announcedTests: null,
  })

  it.each([`${THIS_FILE} › names a test that exists`, THIS_FILE])('accepts %s', reference => {
    expect(findMissingTests([statement('1.1', reference)])).toEqual([])
  })

  it.each([
    [`${THIS_FILE} › words that ${'no test'} has`, 'has no such words'],
    ['tests/architecture/gone.test.ts › anything', 'does not exist'],
    ['src/main.tsx › createRoot', 'is no test'],
  ])('reports %s, which %s', (reference, problem) => {
    expect(findMissingTests([statement('1.1', reference)])[0]).toContain(problem)
  })

  it('reports a gap and a number that is used twice', () => {
    const numbers = ['1.1', '1.3', '2.1', '2.1', '4.1']
    expect(findNumberingErrors(numbers.map(number => statement(number)))).toEqual(['1.3', '2.1', '4.1'])
  })

  it('reads a statement with its tests', () => {
    const page =
      '# Title\n\n**1.1** A dish.\n\n<details><summary>1 test</summary>\n\n- `a.ts › b`\n\n</details>\n'
    expect(readStatements(page)).toEqual([
      { number: '1.1', text: 'A dish.', tests: ['a.ts › b'], announcedTests: 1 },
    ])
  })

  it('reads the numbers that code cites', () => {
    expect(citedNumbers('Retries (specification 4.2 and 4.3).')).toEqual(['4.2', '4.3'])
  })
})
