import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { carts, orders } from '#server/core/db/schema'
import { createFakeProvider } from '#tests/fixtures/payments/fake-provider'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { createTestMailer } from '#tests/fixtures/server/test-mailer'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'
import { checkBackend } from '#tools/conformance/check-backend'

const account = { email: 'demo@foodpark.test', password: 'lunchtime' }
const staff = { email: 'vendor31@foodpark.test', password: 'lunchtime' }

const PAGES = 'https://eat.example'

let testServer: TestServer
beforeAll(async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  testServer = await startTestServer({
    database,
    listen: true,
    mailer: createTestMailer().mailer,
    provider: createFakeProvider(),
    allowedOrigins: [PAGES],
  })
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
    'takes changes of the account, the cart, orders and payments',
  )
  expect(await readRowCounts()).toEqual(before)
})

it('says that vendor staff cannot sign in, although their account was given', async () => {
  const wrong = { ...staff, password: 'wrong' }
  const results = await checkBackend({ host: testServer.address, account, staff: wrong, isReadOnly: true })
  expect(results).toContainEqual({
    check: 'signs vendor staff in',
    outcome: 'skipped',
    detail: 'the backend refuses this account. Compare --staff-email and --staff-password',
  })
})

it('names the limit of sign-ins when it is run too often', async () => {
  for (let times = 0; times < 5; times += 1)
    await testServer.request('POST', '/auth/login', {
      ...account,
      email: 'sam@foodpark.test',
      password: 'wrong',
    })
  const sam = { email: 'sam@foodpark.test', password: account.password }
  const results = await checkBackend({
    host: testServer.address,
    account: sam,
    staff: null,
    isReadOnly: false,
  })
  const ofSignIn = results
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ outcome, detail }) => `${outcome}: ${detail}`)
  expect(ofSignIn).toEqual([
    'tolerated: status 429, code too_many_sign_ins; the app shows a general message',
    'broken: The backend takes no more of these requests from this account for now. Try again later. (status 429)',
  ])
})

it('passes everything with our own server', async () => {
  const placed = new Set<string>()
  const results = await checkOwnServer(false, orderId => placed.add(orderId))
  // The provider of the tests has a domain of its own.
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([
    {
      check: 'returns the checkout page',
      outcome: 'tolerated',
      detail: expect.stringContaining('VITE_CHECKOUT_DOMAIN=checkout.test'),
    },
  ])
  expect(results.length).toBeGreaterThan(55)
  expect(placed.size).toBe(1)
})
