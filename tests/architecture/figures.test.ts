import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { REPOSITORY_ROOT } from './sources'

const readDocument = (name: string) => readFileSync(join(REPOSITORY_ROOT, 'docs', name), 'utf8')

/** The cells of the table of all charts, a row for each chart. */
const rows = readDocument('charts.md')
  .split('\n')
  .filter(line => line.startsWith('| ['))
  .map(line => line.split('|').map(cell => cell.trim()))

/** The sum of a column. @param pattern what to take of a cell; its group is a number */
const sumOf = (column: number, pattern = /(\d+)/): string =>
  rows
    .reduce((sum, cells) => sum + Number(pattern.exec(cells[column] ?? '')?.[1] ?? 0), 0)
    .toLocaleString('en-GB')

it('the figures of all charts together are the sums of the table of charts', () => {
  const figures = readDocument('figures.md')
  expect(figures).toContain(`All ${rows.length} charts together`)
  expect(figures).toContain(`| all ${sumOf(2)} and all ${sumOf(3)} |`)
  expect(figures).toContain(`| all ${sumOf(9)} that a page can take; ${sumOf(9, /(\d+) impossible/)} more `)
  expect(figures).toContain(`| ${sumOf(7)}, all taken in each run by ${sumOf(8)} more paths;`)
  expect(figures).toContain(`| ${sumOf(12, /of (\d+)/)}; ${sumOf(12)} are killed`)
})
