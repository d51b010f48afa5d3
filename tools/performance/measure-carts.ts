/**
 * Measures cart requests of 200 customers: each adds a dish, reads the cart and changes the line in turn, without a pause. Build
 * first. Without DATABASE_URL it measures the embedded database.
 * `node --import tsx tools/performance/measure-carts.ts`
 */
import { loadavg } from 'node:os'
import { startMeasuredServer } from './measured-server'
import { percentileOf } from './percentile'

const SECONDS = 12
const CUSTOMERS = 200
const LINE = { vendorId: 31, itemId: 3104, quantity: 1, orderType: 'dine_in' }
const REQUESTS: readonly (readonly [string, string, object?])[] = [
  ['POST', '/api/cart/add', LINE],
  ['GET', '/api/cart?vendorId=31&orderType=dine_in'],
  ['PUT', '/api/cart/update', LINE],
]

const { tokens, send, readCpuTime, stop } = await startMeasuredServer(CUSTOMERS)
const startedAt = performance.now()
const cpuBefore = readCpuTime()
const times: number[] = []
const statuses = new Map<number, number>()
const useCart = async (token: string): Promise<void> => {
  for (let count = 0; performance.now() - startedAt < SECONDS * 1000; count += 1) {
    const [method, path, body] = REQUESTS[count % REQUESTS.length] ?? ['GET', '/']
    const sentAt = performance.now()
    const status = await send(method, path, token, body)
    times.push(performance.now() - sentAt)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}
await Promise.all(tokens.map(useCart))
const seconds = (performance.now() - startedAt) / 1000
const cpu = readCpuTime() - cpuBefore
await stop()
const [p50, p99, longest] = [percentileOf(times, 0.5), percentileOf(times, 0.99), percentileOf(times, 1)]
process.stdout.write(
  [
    `${(times.length / seconds).toFixed(0)} requests in a second, ${(cpu / times.length).toFixed(2)} ms of CPU each`,
    `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms, p99 ÷ p50 ${(p99 / p50).toFixed(1)}`,
    `answers: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    `load of the machine: ${loadavg()[0]?.toFixed(1)}\n`,
  ].join('\n'),
)
