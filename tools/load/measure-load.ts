/**
 * Measures a server with 10 to 1,000 customers who browse, order and listen, and draws `.tmp/response-times.svg`. Build
 * first, and name an empty database.
 * `DATABASE_URL=postgres://… node --import tsx tools/load/measure-load.ts`
 */
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { startMeasuredServer } from '#tools/performance/measured-server'
import { type Curve, drawChart } from './draw-chart'
import { type LoadLevel, measureLoadLevel } from './load-level'

/** Where a value is on a logarithmic scale, from 0 to 1. */
const shareOf = (value: number, from: number, to: number): number =>
  Math.log(Math.max(value, from) / from) / Math.log(to / from)

/** Draws p50 and p99 for each number of customers, both on logarithmic scales. @returns an SVG picture */
function drawLoadCurves(levels: readonly LoadLevel[]): string {
  const counts = levels.map(({ customers }) => customers)
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
  const top = 10 ** Math.ceil(Math.log10(Math.max(...levels.map(({ p99 }) => p99))))
  const marks = Array.from({ length: Math.log10(top) + 1 }, (_, power) => 10 ** power)
  const curve = (name: 'p50' | 'p99', colour: string): Curve => ({
    ...{ name, colour },
    points: levels.map(level => [shareOf(level.customers, fewest, most), shareOf(level[name], 1, top)]),
  })
  return drawChart({
    title: 'Response times by the number of customers',
    xTitle: 'customers at once',
    rows: marks.map(ms => ({ at: shareOf(ms, 1, top), label: `${ms} ms` })),
    columns: counts.map(count => ({ at: shareOf(count, fewest, most), label: count.toLocaleString('en') })),
    curves: [curve('p50', '#1a6e42'), curve('p99', '#b3261e')],
  })
}

const LEVELS = [10, 30, 100, 300, 1_000]
const SECONDS = 15

const rowOf = ({ customers, rate, p50, p99, errors, joined, cpu, memory }: LoadLevel): string => {
  const times = `${p50.toFixed(0)} | ${p99.toFixed(0)}`
  return `| ${customers} | ${rate.toFixed(0)} | ${times} | ${errors} | ${joined} | ${cpu.toFixed(2)} | ${memory.toFixed(0)} |\n`
}

const server = await startMeasuredServer(Math.max(...LEVELS))
const levels: LoadLevel[] = []
process.stdout.write(`memory before: ${server.readMemory().toFixed(0)} MB\n`)
process.stdout.write('customers | requests/s | p50 | p99 | errors | listening | CPU of a request | memory\n')
for (const customers of LEVELS) {
  const level = await measureLoadLevel(server, customers, SECONDS)
  levels.push(level)
  process.stdout.write(rowOf(level))
}
await server.stop()
writeFileSync('.tmp/response-times.svg', drawLoadCurves(levels))
process.stdout.write(`load of the machine: ${loadavg()[0]?.toFixed(1)}\n`)
