import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { carts, orders } from '#server/db/schema'
import { borrowSeededPGlite } from '#tests/fixtures/server/pooled-pglite'
import { createTestMailer } from '#tests/fixtures/server/test-mailer'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'
import { checkBackend } from '#tools/conformance/check-backend'

const account = { email: 'demo@foodpark.test', password: 'lunchtime' }
const staff = { email: 'vendor31@foodpark.test', password: 'lunchtime' }

let testServer: TestServer
beforeAll(async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  testServer = await startTestServer({ database, listen: true, mailer: createTestMailer().mailer })
})
afterAll(() => testServer.close())

const checkOwnServer = (isReadOnly: boolean) =>
  checkBackend({ host: testServer.address, account, staff, isReadOnly })

const readRowCounts = () => Promise.all([testServer.db.$count(orders), testServer.db.$count(carts)])

it('changes nothing with --read-only', async () => {
  const before = await readRowCounts()
  const results = await checkOwnServer(true)
  expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(10)
  expect(await readRowCounts()).toEqual(before)
})

it('passes everything with our own server, which takes no cards here', async () => {
  const results = await checkOwnServer(false)
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([
    { check: 'starts a card payment', outcome: 'skipped', detail: 'the backend takes no cards' },
  ])
  expect(results.length).toBeGreaterThan(35)
})
