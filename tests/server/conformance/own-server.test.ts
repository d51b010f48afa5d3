import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { carts, orders } from '#server/db/schema'
import { borrowSeededPGlite } from '#tests/fixtures/server/pooled-pglite'
import { createTestMailer } from '#tests/fixtures/server/test-mailer'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'
import { checkBackend } from '#tools/conformance/check-backend'

const account = { email: 'demo@foodpark.test', password: 'lunchtime' }
const staff = { email: 'vendor31@foodpark.test', password: 'lunchtime' }

const PAGES = 'https://eat.example'

let testServer: TestServer
beforeAll(async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  const { mailer } = createTestMailer()
  testServer = await startTestServer({ database, listen: true, mailer, allowedOrigins: [PAGES] })
})
afterAll(() => testServer.close())

const checkOwnServer = (isReadOnly: boolean, onOrderPlaced = (_: string) => {}) =>
  checkBackend({ host: testServer.address, account, staff, isReadOnly, pages: PAGES, onOrderPlaced })

const readRowCounts = () => Promise.all([testServer.db.$count(orders), testServer.db.$count(carts)])

it('changes nothing with --read-only', async () => {
  const before = await readRowCounts()
  const results = await checkOwnServer(true)
  expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(10)
  expect(results.filter(({ outcome }) => outcome === 'skipped').map(({ check }) => check)).toContain(
    'takes changes of the cart, orders and payments',
  )
  expect(await readRowCounts()).toEqual(before)
})

it('passes everything with our own server, which takes no cards here', async () => {
  const placed = new Set<string>()
  const results = await checkOwnServer(false, orderId => placed.add(orderId))
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([
    { check: 'starts a card payment', outcome: 'skipped', detail: 'the backend takes no cards' },
  ])
  expect(results.length).toBeGreaterThan(40)
  expect(placed.size).toBe(1)
})
