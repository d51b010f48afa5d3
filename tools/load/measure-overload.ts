/**
 * Sends a built server half of what it can answer, as much, twice and four times as much. Build first, and name an empty
 * database. The rate at which it answers is measured first, unless it is given.
 * `DATABASE_URL=postgres://… node --import tsx tools/load/measure-overload.ts [capacity]`
 */
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { startMeasuredServer } from '#tools/performance/measured-server'
import { measureCapacity, measureOverload, type OverloadLevel } from './overload-level'

const FACTORS = [0.5, 1, 2, 4]
const CUSTOMERS = 500
const SECONDS = 10
/** Requests at once while the capacity is measured. */
const CLIENTS = 200
/** In milliseconds, between two levels. */
const PAUSE = 5_000

const percent = (share: number): string => `${Math.round(share * 100)} %`

function rowOf(factor: number, level: OverloadLevel): string {
  const { rate, goodput, late, p50, p99, refused, failed, refusedOfCustomer } = level
  const shares = [refused.browsing, refused.carts, refused.essential, refused.repeated].map(percent)
  const cells = [
    factor,
    rate.toFixed(0),
    goodput.toFixed(0),
    late.toFixed(0),
    p50.toFixed(0),
    p99.toFixed(0),
    ...shares,
  ]
  return `| ${[...cells, failed, refusedOfCustomer.join('–')].join(' | ')} |\n`
}

const server = await startMeasuredServer(CUSTOMERS)
await measureCapacity(server, CLIENTS, SECONDS)
const capacity = Number(process.argv[2]) || (await measureCapacity(server, CLIENTS, SECONDS))
process.stdout.write(`capacity: ${capacity.toFixed(0)} requests in a second\n`)
process.stdout.write(
  '| × capacity | sent in a second | goodput | sent late | p50 | p99 | browsing refused | carts | essential | repeated | failed | refused of a customer |\n',
)
for (const factor of FACTORS) {
  await wait(PAUSE)
  process.stdout.write(rowOf(factor, await measureOverload(server, factor * capacity, SECONDS)))
}
await server.stop()
process.stdout.write(`load of the machine: ${loadavg()[0]?.toFixed(1)}\n`)
