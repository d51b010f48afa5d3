/**
 * Compares placing cash orders with PostgreSQL's own rate for the same rows in one statement, which `pgbench` measures. The two
 * take turns. Build first, and name an empty database.
 * `DATABASE_URL=postgres://… node --import tsx tools/performance/measure-orders.ts`
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type MeasuredServer, startMeasuredServer } from './measured-server'
import { medianOf } from './percentile'

const ROUNDS = 5
const SECONDS = 4
/** Requests at once. */
const CLIENTS = 10
/** Each client orders for one customer after the other. A customer orders rarely, so one account must not order all the time. */
const CUSTOMERS = 500
const ORDER = {
  vendorId: 31,
  orderType: 'dine_in',
  paymentMethod: 'cash_at_counter',
  deliveryInstructions: '',
  allergyNote: '',
  items: [{ menu_item_id: 3104, quantity: 1, price: 9.5, allergy_information: '', addons: [] }],
}
/** The rows of such an order: the customer's count, the order, its dish, its first status and the key of the request. */
const SAME_ROWS = `
WITH counted AS (
  UPDATE users SET cash_orders = cash_orders + 1 WHERE id = :customer RETURNING id
), placed AS (
  INSERT INTO orders (user_id, vendor_id, order_type, status, payment_method, subtotal, service_charge, delivery_fee, total,
    estimated_at, created_at, status_changed_at)
  SELECT id, 31, 'dine_in', 'pending_payment', 'cash_at_counter', 950, 150, 0, 1100, now(), now(), now() FROM counted
  RETURNING id, user_id
), dishes AS (
  INSERT INTO order_items (order_id, menu_item_id, name, description, quantity, price, total, image_url, addons)
  SELECT id, 3104, 'Halloumi wrap', 'With leaves', 1, 950, 950, '/food/1f32f.webp', '[]' FROM placed
), changes AS (
  INSERT INTO order_status_changes (order_id, status, at) SELECT id, 'pending_payment', now() FROM placed
)
INSERT INTO idempotency_keys (user_id, key, route, body_hash, status, reply, created_at)
SELECT user_id, gen_random_uuid()::text, '/orders', md5(id::text), 201, jsonb_build_object('orderId', id), now() FROM placed
`.replace(/\s+/g, ' ')

async function measurePgbench(databaseUrl: string, script: string): Promise<number> {
  const clients = String(CLIENTS)
  const args = ['-n', '-c', clients, '-j', '2', '-T', String(SECONDS), '-f', script, databaseUrl]
  const { stdout } = await promisify(execFile)(process.env.PGBENCH_PATH ?? 'pgbench', args)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

/** Each client places one order after the other. @returns the orders in a second, and the CPU time of one in ms */
async function measureOrders({ tokens, send, readCpuTime }: MeasuredServer) {
  const startedAt = performance.now()
  const cpuBefore = readCpuTime()
  let placed = 0
  const placeOrders = async (): Promise<void> => {
    while (performance.now() - startedAt < SECONDS * 1000) {
      const token = tokens[placed % tokens.length] ?? ''
      placed += 1
      const status = await send('POST', '/api/orders', token, ORDER)
      if (status !== 201) throw new Error(`An order was answered with ${status}`)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, placeOrders))
  return {
    rate: (placed * 1000) / (performance.now() - startedAt),
    cpu: (readCpuTime() - cpuBefore) / placed,
  }
}

const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL is missing')
const folder = mkdtempSync(join(tmpdir(), 'food-park-orders-'))
const script = join(folder, 'order.sql')
writeFileSync(script, `\\set customer random(1, ${CUSTOMERS})\n${SAME_ROWS}\n`)
const server = await startMeasuredServer(CUSTOMERS)
await measureOrders(server)
const rounds: { own: number; rate: number; cpu: number }[] = []
for (let round = 0; round < ROUNDS; round += 1)
  rounds.push({ own: await measurePgbench(databaseUrl, script), ...(await measureOrders(server)) })
await server.stop()
rmSync(folder, { recursive: true })
process.stdout.write(
  [
    `orders: ${medianOf(rounds.map(({ rate }) => rate)).toFixed(0)} in a second, ${medianOf(rounds.map(({ cpu }) => cpu)).toFixed(2)} ms of CPU each`,
    `the same rows in one statement: ${medianOf(rounds.map(({ own }) => own)).toFixed(0)} in a second`,
    `ratio: ${medianOf(rounds.map(({ rate, own }) => rate / own)).toFixed(2)}; load of the machine: ${loadavg()[0]?.toFixed(1)}\n`,
  ].join('\n'),
)
