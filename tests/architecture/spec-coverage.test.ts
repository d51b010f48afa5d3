import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findMissingProofs, findNumberingErrors, readCoverage } from './spec-coverage'

const ROWS = readCoverage(readFileSync('docs/spec-coverage.md', 'utf8'))
const coverageRow = (number: string, proof: string) => readCoverage(`| ${number} | A statement | ${proof} |`)
const THIS_FILE = 'tests/architecture/spec-coverage.test.ts'

describe('the walk through the specification', () => {
  it('names for every statement a test that stands', () => {
    expect(findMissingProofs(ROWS)).toEqual([])
  })

  it('counts its statements without a gap', () => {
    expect(findNumberingErrors(ROWS)).toEqual([])
  })

  it('goes through all nine sections', () => {
    expect([...new Set(ROWS.map(({ number }) => number.split('.')[0]))]).toEqual([...'123456789'])
  })

  it('says at its top how many statements it has', () => {
    expect(readFileSync('docs/spec-coverage.md', 'utf8')).toContain(`${ROWS.length} statements`)
  })
})

describe('the check of a proof', () => {
  it.each([
    `\`${THIS_FILE} › names for every statement\``,
    `\`${THIS_FILE}\``,
    `\`${THIS_FILE} › the check of a proof\`<br>\`${THIS_FILE}\``,
  ])('takes %s', proof => {
    expect(findMissingProofs(coverageRow('1.1', proof))).toEqual([])
  })

  it.each([
    [`\`${THIS_FILE} › words that ${'nobody'} wrote\``, 'has no such words'],
    ['`tests/house/gone.test.ts › anything`', 'is missing'],
    ['`src/main.tsx › createRoot`', 'is no test'],
    ['somewhere', 'does not read as a proof'],
  ])('refuses %s, which %s', (proof, why) => {
    expect(findMissingProofs(coverageRow('1.1', proof))[0]).toContain(why)
  })

  it('notices a gap and a number that stands twice', () => {
    const rows = ['1.1', '1.3', '2.1', '2.1'].flatMap(number => coverageRow(number, `\`${THIS_FILE}\``))
    expect(findNumberingErrors(rows)).toEqual(['1.3', '2.1'])
  })
})
