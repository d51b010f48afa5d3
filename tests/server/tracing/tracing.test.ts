import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { createSendRequest } from '#api/send-request'
import { createRequestIdGenerator } from '#app/browser/request-id-generator'
import { addToCart } from '#domain/contract/cart'
import { placeOrder } from '#domain/contract/orders'
import { listVendors } from '#domain/contract/vendors'
import { toHexId } from '#domain/request-id'
import { DEMO_EMAIL } from '#server/demo/demo-accounts'
import { readServerSettings, SettingsError } from '#server/settings'
import { startServer } from '#server/start-server'
import { openTracing } from '#server/tracing/open-tracing'
import { cashOrder, SMOKY_JOES_ID, WRAP_ID } from '#tests/fixtures/data/smoky-joes'
import { createPostgresDatabase } from '#tests/fixtures/server/databases'
import { signInOverHttp } from '#tests/fixtures/server/http-customer'
import { borrowSeededPGlite } from '#tests/fixtures/server/pooled-pglite'
import { startTestServer } from '#tests/fixtures/server/test-server'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

/** What a proxy that traces sends. */
const PROXY_TRACE = 'ab'.repeat(16)
const PROXY_SPAN = 'cd'.repeat(8)

const attributeSchema = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.optional(z.string()), intValue: z.optional(z.number()) }),
})
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.array(attributeSchema),
})
const exportSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
})
type Span = z.output<typeof spanSchema>

const attributeOf = ({ attributes }: Span, name: string) =>
  attributes.filter(({ key }) => key === name).map(({ value }) => value.stringValue ?? value.intValue)[0]

/** Receives spans as a collector does. */
async function startCollector() {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = exportSchema.parse(JSON.parse(await text(request)))
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The collector does not listen')
  return { endpoint: `http://127.0.0.1:${bound.port}`, spans }
}

/** A customer whose app numbers its requests. @returns the app's request function, and the ids that it has sent */
async function signInWithIds(address: string) {
  const session = await signInOverHttp(address, DEMO_EMAIL)
  const createId = createRequestIdGenerator(globalThis)
  const ids: string[] = []
  const request = createSendRequest({
    baseUrl: `${address}/api`,
    getToken: () => session.token,
    fetch,
    createRequestId: () => {
      const id = createId()
      ids.push(id)
      return id
    },
    onUnauthorized: () => {},
    onResponse: () => {},
  })
  return { ...session, request, ids }
}

const VENDORS_URL = `/api${listVendors.path({ page: 1, limit: 10 })}`
const LINE = { vendorId: SMOKY_JOES_ID, itemId: WRAP_ID, orderType: 'dine_in', quantity: 1 } as const

/** Adds a dish and orders it. @returns the ids of both requests */
async function addAndOrder(address: string): Promise<readonly string[]> {
  const { request, ids } = await signInWithIds(address)
  await request(addToCart, LINE)
  await request(placeOrder, cashOrder(), { idempotencyKey: randomUUID() })
  return ids
}

/** The spans of a request: itself, and its queries in their order. */
function findTrace(spans: readonly Span[], requestId: string) {
  const trace = spans.filter(({ traceId }) => traceId === toHexId(requestId))
  const [request] = trace.filter(span => !span.parentSpanId)
  if (!request) throw new Error(`The request ${requestId} has no trace`)
  return { request, queries: trace.filter(({ parentSpanId }) => parentSpanId === request.spanId), trace }
}

function expectWholeTraces(spans: readonly Span[], requestIds: readonly string[]): void {
  const tables = ['cart_lines', 'orders']
  expect(requestIds).toHaveLength(tables.length)
  for (const [index, id] of requestIds.entries()) {
    const { request, queries, trace } = findTrace(spans, id)
    expect(attributeOf(request, 'request.id')).toBe(id)
    expect(queries.length).toBe(trace.length - 1)
    // The server runs it after it has read the body.
    const insert = new RegExp(`insert into "?${tables[index]}\\b`, 'i')
    expect(queries.map(query => attributeOf(query, 'db.query.text'))).toContainEqual(
      expect.stringMatching(insert),
    )
    expect(queries.map(({ name }) => name)).toContain('SELECT')
  }
  // Texts of customers are parameters, which no span has.
  expect(JSON.stringify(spans)).not.toContain(DEMO_EMAIL)
}

it('a request of the app and each of its queries are one trace, whose id the app has made', async () => {
  const collector = await startCollector()
  const database = await createPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'food-park-traces-'))
  cleanups.push(() => rmSync(DATA_DIR, { recursive: true, force: true }), database.close)
  const server = await startServer(
    readServerSettings({
      ...{ DATABASE_URL: database.url, DATA_DIR, JWT_SECRET: 'x'.repeat(32), HOST: '127.0.0.1', PORT: '0' },
      ...{ SANDBOX_PORT: '0', KITCHEN_STEP_SECONDS: '0', LOG_LEVEL: 'silent' },
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
    }),
  )
  const ids = await addAndOrder(server.address)
  await server.stop()
  expectWholeTraces(collector.spans, ids)
})

it('the embedded database is traced too, and the trace is in the log', async () => {
  const collector = await startCollector()
  const tracing = openTracing({ endpoint: collector.endpoint, serviceName: 'food-park', ratio: 1 })
  const lines: string[] = []
  const server = await startTestServer({
    database: await borrowSeededPGlite(inject('embeddedTemplate')),
    listen: true,
    log: { level: 'info', stream: { write: line => lines.push(line) } },
    traceRequests: tracing.traceRequests,
  })
  const ids = await addAndOrder(server.address)
  await server.close()
  await tracing.close()
  expectWholeTraces(collector.spans, ids)
  for (const id of ids)
    expect(lines.filter(line => line.includes(id))).toContainEqual(
      expect.stringContaining(`"traceId":"${toHexId(id)}"`),
    )
})

it('a request goes on the trace of a proxy, health checks have none, and a ratio of 0 sends nothing', async () => {
  const collector = await startCollector()
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

it('a collector that is down fails no request', async () => {
  const tracing = openTracing({ endpoint: 'http://127.0.0.1:1', serviceName: 'food-park', ratio: 1 }, 50)
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  const server = await startTestServer({ database, traceRequests: tracing.traceRequests })
  expect((await server.app.inject({ url: VENDORS_URL })).statusCode).toBe(200)
  await server.close()
  await expect(tracing.close()).resolves.toBeUndefined()
})

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
