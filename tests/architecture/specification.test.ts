import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  findNumberingErrors,
  PROOF_FILES,
  readCitations,
  readStatements,
} from '#tools/specification/statements'
import { REPOSITORY_ROOT, readAllTexts } from './sources'

const STATEMENTS = readStatements(readFileSync(join(REPOSITORY_ROOT, 'docs/specification.md'), 'utf8'))
const THIS_FILE = 'tests/architecture/specification.test.ts'
const SOURCES = readAllTexts().filter(({ path }) => path !== THIS_FILE)

const citedNumbers = (text: string) => readCitations(text).flatMap(({ numbers }) => numbers)

describe('the specification', () => {
  it('has a test that cites each statement', () => {
    const proven = new Set(
      SOURCES.filter(({ path }) => PROOF_FILES.test(path)).flatMap(({ text }) => citedNumbers(text)),
    )
    expect(STATEMENTS.length).toBeGreaterThan(0)
    expect(STATEMENTS.map(({ number }) => number).filter(number => !proven.has(number))).toEqual([])
  })

  it('numbers its statements in order', () => {
    expect(findNumberingErrors(STATEMENTS)).toEqual([])
  })

  it('has every statement that the code cites', () => {
    const known = new Set(STATEMENTS.map(({ number }) => number))
    const unknown = SOURCES.flatMap(({ path, text }) =>
      citedNumbers(text)
        .filter(number => !known.has(number))
        .map(number => `${path}: ${number}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('the reader of the specification', () => {
  it('reports a number that is used twice or too late, and accepts a gap', () => {
    const numbers = ['1.1', '1.3', '2.1', '2.1', '1.4']
    expect(findNumberingErrors(numbers.map(number => ({ number, text: '' })))).toEqual(['2.1', '1.4'])
  })

  it('reads the statements', () => {
    expect(readStatements('# Title\n\n**1.1** A dish.\n\n**1.2** A cart.\n')).toEqual([
      { number: '1.1', text: 'A dish.' },
      { number: '1.2', text: 'A cart.' },
    ])
  })

  it('reads a citation with the title of its test', () => {
    const test = "// Specification 4.2 and 4.3.\nit.each(['a'])('tries %s again', () => {})"
    expect(readCitations(test)).toEqual([{ numbers: ['4.2', '4.3'], title: 'tries %s again' }])
  })
})
