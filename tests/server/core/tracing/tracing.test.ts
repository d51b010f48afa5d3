import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, inject, it } from 'vitest'
import { createRequestIdGenerator } from '#app/browser/request-id-generator'
import { demo } from '#demo/demo'
import { DEMO_EMAIL } from '#demo/demo-accounts'
import { addToCart } from '#domain/contract/ordering/cart'
import { placeOrder } from '#domain/contract/ordering/orders'
import { listVendors } from '#domain/contract/ordering/vendors'
import { toHexId } from '#domain/request-id'
import { openTracing } from '#server/core/tracing/open-tracing'
import { readServerSettings, SettingsError } from '#server/settings'
import { startServer } from '#server/start-server'
import { cashOrder, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { signInOverHttp } from '#tests/fixtures/server/customers/http-customer'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { createPostgresDatabase } from '#tests/fixtures/server/databases/seeded-databases'
import { postLateBody } from '#tests/fixtures/server/late-body'
import {
  attributeOf,
  type CollectedSpan,
  startTraceCollector,
} from '#tests/fixtures/server/processes/trace-collector'
import { startTestServer } from '#tests/fixtures/server/test-server'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

/** What a proxy that traces sends. */
const PROXY_TRACE = 'ab'.repeat(16)
const PROXY_SPAN = 'cd'.repeat(8)

const VENDORS_URL = `/api${listVendors.path({ page: 1, limit: 10 })}`
const LINE = { vendorId: SMOKY_JOES_ID, itemId: WRAP_ID, orderType: 'dine_in', quantity: 1 } as const

/** Signs in, adds a dish and orders it. @returns the ids that the app has made for the last two requests, by what they write */
async function addAndOrder(address: string): Promise<Record<string, string>> {
  const createId = createRequestIdGenerator(globalThis)
  const ids: string[] = []
  const { request } = await signInOverHttp(address, DEMO_EMAIL, () => {
    const id = createId()
    ids.push(id)
    return id
  })
  await request(addToCart, LINE)
  await request(placeOrder, cashOrder(), { idempotencyKey: randomUUID() })
  const [cart_lines = '', orders = ''] = ids.slice(-2)
  return { cart_lines, orders }
}

/** Each request is a trace: one span for itself, and below it one for each query. @param inserts table to the id of the request that writes it */
function expectWholeTraces(spans: readonly CollectedSpan[], inserts: Readonly<Record<string, string>>): void {
  for (const [table, id] of Object.entries(inserts)) {
    const trace = spans.filter(({ traceId }) => traceId === toHexId(id))
    const [request] = trace.filter(span => attributeOf(span, 'request.id') === id)
    const queries = trace.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(queries).toHaveLength(trace.length - 1)
    // The server runs it after it has read the body.
    const insert = expect.stringMatching(new RegExp(`insert into "?${table}\\b`, 'i'))
    expect(queries.map(query => attributeOf(query, 'db.query.text'))).toContainEqual(insert)
    expect(queries.map(({ name }) => name)).toContain('SELECT')
  }
  // Texts of customers are parameters, which no span has.
  expect(JSON.stringify(spans)).not.toContain(DEMO_EMAIL)
}

// Specification 22.43.
it('a request of the app and each of its queries are one trace, whose id the app has made', async () => {
  const collector = await startTraceCollector()
  cleanups.push(collector.close)
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'food-park-traces-'))
  cleanups.push(() => rmSync(DATA_DIR, { recursive: true, force: true }), database.close)
  const server = await startServer(
    readServerSettings({
      ...{ DATABASE_URL: database.url, DATA_DIR, JWT_SECRET: 'x'.repeat(32), HOST: '127.0.0.1', PORT: '0' },
      ...{ SANDBOX_PORT: '0', KITCHEN_STEP_SECONDS: '0', LOG_LEVEL: 'silent' },
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
    }),
    demo,
  )
  const ids = await addAndOrder(server.address)
  await server.stop()
  expectWholeTraces(collector.spans, ids)
})

// Specification 22.43.
it('the embedded database is traced too, also if a body comes late, and the trace is in the log', async () => {
  const collector = await startTraceCollector()
  cleanups.push(collector.close)
  const tracing = openTracing({ endpoint: collector.endpoint, serviceName: 'food-park', ratio: 1 })
  const lines: string[] = []
  const server = await startTestServer({
    database: await borrowSeededPGlite(inject('embeddedTemplate')),
    listen: true,
    log: { level: 'info', stream: { write: line => lines.push(line) } },
    traceRequests: tracing.traceRequests,
  })
  const { token } = await signInOverHttp(server.address, DEMO_EMAIL)
  const id = createRequestIdGenerator(globalThis)()
  const url = `${server.address}/api${addToCart.path(LINE)}`
  await postLateBody(url, addToCart.body?.(LINE), { authorization: `Bearer ${token}`, 'x-request-id': id })
  await server.close()
  await tracing.close()
  expectWholeTraces(collector.spans, { cart_lines: id })
  expect(lines.filter(line => line.includes(id))).toContainEqual(
    expect.stringContaining(`"traceId":"${toHexId(id)}"`),
  )
})

// Specification 22.43.
it('a request goes on the trace of a proxy, health checks have none, and a ratio of 0 sends nothing', async () => {
  const collector = await startTraceCollector()
  cleanups.push(collector.close)
  for (const ratio of [1, 0]) {
    const tracing = openTracing({ endpoint: collector.endpoint, serviceName: 'food-park', ratio })
    const database = await borrowSeededPGlite(inject('embeddedTemplate'))
    const { app, close } = await startTestServer({ database, traceRequests: tracing.traceRequests })
    const headers = { traceparent: `00-${PROXY_TRACE}-${PROXY_SPAN}-01` }
    await app.inject({ url: VENDORS_URL, headers })
    await app.inject({ url: '/readyz', headers })
    await close()
    await tracing.close()
  }
  const requests = collector.spans.filter(({ parentSpanId }) => parentSpanId === PROXY_SPAN)
  expect(requests.map(({ traceId, name }) => [traceId, name])).toEqual([
    [PROXY_TRACE, 'GET /api/vendors/list'],
  ])
})

// Specification 22.43.
it('a collector that is down fails no request', async () => {
  const tracing = openTracing({ endpoint: 'http://127.0.0.1:1', serviceName: 'food-park', ratio: 1 }, 50)
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  const server = await startTestServer({ database, traceRequests: tracing.traceRequests })
  expect((await server.app.inject({ url: VENDORS_URL })).statusCode).toBe(200)
  await server.close()
  await expect(tracing.close()).resolves.toBeUndefined()
})

// Specification 22.43.
it('nothing is traced without a collector, and wrong settings are named', () => {
  expect(readServerSettings({}).traces).toBeNull()
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
  expect(readServerSettings(given).traces).toEqual({
    endpoint: 'http://collector:4318',
    serviceName: 'food-park',
    ratio: 1,
  })
  expect(() =>
    readServerSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector', OTEL_TRACES_SAMPLER_ARG: '2' }),
  ).toThrow(
    new SettingsError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must look like http://host:4318; OTEL_TRACES_SAMPLER_ARG must be at most 1',
    ),
  )
})
