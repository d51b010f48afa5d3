/**
 * Measures a server with 10 to 1,000 customers who browse, order and listen, and draws `.tmp/response-times.svg`. Build
 * first, and name an empty database.
 * `DATABASE_URL=postgres://… node --import tsx tools/load/measure-load.ts`
 */
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { startMeasuredServer } from '#tools/performance/measured-server'
import { drawLoadCurves } from './draw-load-curves'
import { type LoadLevel, measureLoadLevel } from './load-level'

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
