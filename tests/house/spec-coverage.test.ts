import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { misnumbered, missingProofs, readCoverage } from './spec-coverage'

const ROWS = readCoverage(readFileSync('docs/spec-coverage.md', 'utf8'))
const row = (number: string, proof: string) => readCoverage(`| ${number} | A statement | ${proof} |`)
const HERE = 'tests/house/spec-coverage.test.ts'

describe('the walk through the specification', () => {
  it('names for every statement a test that stands', () => {
    expect(missingProofs(ROWS)).toEqual([])
  })

  it('counts its statements without a gap', () => {
    expect(misnumbered(ROWS)).toEqual([])
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
    `\`${HERE} › names for every statement\``,
    `\`${HERE}\``,
    `\`${HERE} › the check of a proof\`<br>\`${HERE}\``,
  ])('takes %s', proof => {
    expect(missingProofs(row('1.1', proof))).toEqual([])
  })

  it.each([
    [`\`${HERE} › words that ${'nobody'} wrote\``, 'has no such words'],
    ['`tests/house/gone.test.ts › anything`', 'is missing'],
    ['`src/main.tsx › createRoot`', 'is no test'],
    ['somewhere', 'does not read as a proof'],
  ])('refuses %s, which %s', (proof, why) => {
    expect(missingProofs(row('1.1', proof))[0]).toContain(why)
  })

  it('notices a gap and a number that stands twice', () => {
    const rows = ['1.1', '1.3', '2.1', '2.1'].flatMap(number => row(number, `\`${HERE}\``))
    expect(misnumbered(rows)).toEqual(['1.3', '2.1'])
  })
})
