import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { DEMO_EMAIL, DEMO_PASSWORD } from '#server/demo/demo-accounts'
import { createMetrics } from '#server/metrics/metrics'
import { loadShed } from '#server/metrics/signals'
import { SMOKY_JOES_ID } from '#tests/fixtures/data/smoky-joes'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { createTestClock, startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

const ORIGIN = 'https://eat.test'
const TABLE = '/api/tables/7.k3Jx_0a9TqWb2LsE'
const MENU = `/api/vendors/${SMOKY_JOES_ID}/items`

const clock = createTestClock()
const sheds: string[] = []
const stopListening = loadShed.listen(({ reason, kind }) => sheds.push(`${reason} ${kind}`))
let testServer: TestServer
let metrics: ReturnType<typeof createMetrics>
let token: string
const cleanups: (() => unknown)[] = [stopListening]

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(testServer.address + path, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
type Answer = Awaited<ReturnType<typeof ask>>

/** Lets every query wait until the returned function is called. */
function holdDatabase() {
  let goOn = () => {}
  const held = new Promise<void>(resolve => {
    goOn = resolve
  })
  const ended = testServer.db.transaction(() => held)
  return async () => {
    goOn()
    await ended
  }
}

/** Requests that were sent, and wait or are answered. */
const sent: Promise<unknown>[] = []

/**
 * Sends a request again and again until it is refused. One in each turn of the event loop, which the server shares: then few
 * more run when the refusal arrives, however slow the machine is, and no cart is refused yet.
 */
async function findRefusal(path: string, init?: RequestInit) {
  const refused: Answer[] = []
  const sendOne = () => {
    sent.push(
      ask(path, init).then(answer => {
        if (answer.status === 503) refused.push(answer)
      }),
    )
    return refused.length > 0
  }
  await vi.waitUntil(sendOne, { interval: 1, timeout: 20_000 })
  return refused[0]
}

describe('a server with more than a hundred running requests', () => {
  let refusal: Answer | undefined
  let release: () => Promise<void>
  beforeAll(async () => {
    testServer = await startTestServer({
      database: await borrowSeededPGlite(inject('embeddedTemplate')),
      ...{ clock, listen: true, readEventLoop: () => ({ delay: 0, use: 1 }), allowedOrigins: [ORIGIN] },
    })
    cleanups.push(testServer.close)
    metrics = createMetrics({ ...testServer, clock })
    cleanups.push(metrics.close)
    token = await testServer.signIn(DEMO_EMAIL)
    await ask(MENU)
    release = holdDatabase()
    refusal = await findRefusal(TABLE)
  })
  afterAll(async () => {
    await release()
    await Promise.all(sent)
    for (const cleanUp of cleanups.toReversed()) await cleanUp()
  })

  // Specification 22.48.
  it('refuses a visitor with a code, a message, Retry-After and the headers of every answer', () => {
    const { status, headers, text } = refusal ?? {}
    expect([status, text]).toEqual([
      503,
      JSON.stringify({ code: 'server_busy', message: 'We are very busy. Please try again in a moment.' }),
    ])
    expect(Number(headers?.get('retry-after'))).toBeGreaterThanOrEqual(2)
    expect(headers?.get('cache-control')).toBe('no-store')
    expect(headers?.get('x-content-type-options')).toBe('nosniff')
    expect(headers?.get('x-request-id')).toMatch(/^\w{26}$/)
    expect(headers?.get('access-control-allow-origin')).toBeNull()
  })

  // Specification 22.48.
  it('lets pages of allowed origins read the refusal', async () => {
    const answer = await findRefusal('/api/tables', { headers: { origin: ORIGIN } })
    expect(answer?.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(answer?.headers.get('access-control-expose-headers')).toContain('retry-after')
  })

  it('sends a page that asks again by itself where a browser asks for a page', async () => {
    const page = await findRefusal('/orders', { headers: { accept: 'text/html' } })
    expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page?.text).toContain('This page tries again by itself')
  })

  // Specification 22.48.
  it('refuses no health check, no webhook and no menu that was asked for before', async () => {
    const paths = ['/healthz', MENU]
    for (let count = 0; count < 20; count += 1)
      expect(await Promise.all(paths.map(async path => (await ask(path)).status))).toEqual([200, 200])
    // Without a card provider the route does not exist.
    const webhooks = Array.from({ length: 20 }, () => ask('/api/payments/stripe/webhook', { method: 'POST' }))
    expect(new Set((await Promise.all(webhooks)).map(({ status }) => status))).toEqual(new Set([404]))
  })

  // Specification 22.48.
  it('serves sign-ins and carts, counts what it refuses, and goes on when the work is done', async () => {
    const signIn = ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: DEMO_EMAIL, password: DEMO_PASSWORD }),
    })
    const cart = ask(`/api/cart?vendorId=${SMOKY_JOES_ID}&orderType=dine_in`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await release()
    expect([(await signIn).status, (await cart).status]).toEqual([200, 200])
    await Promise.all(sent)
    expect((await ask(TABLE)).status).toBe(409)
    expect(new Set(sheds)).toEqual(new Set(['server_busy browsing']))
    const counted = `food_park_shed_total{reason="server_busy",kind="browsing"} ${sheds.length}`
    expect(await metrics.read()).toContain(counted)
  })
})
