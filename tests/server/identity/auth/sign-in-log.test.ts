import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { login } from '#domain/contract/account/auth'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

const EMAIL = 'demo@foodpark.test'
const ADDRESS = '192.0.2.7'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  const log = { level: 'info', stream: { write: (line: string) => lines.push(line) } }
  server = await startTestServer({ database, log })
}, 60_000)
afterAll(() => server.close())
beforeEach(() => {
  lines.length = 0
})

const signIn = (email: string, password: string, remoteAddress = ADDRESS) =>
  server.callApi(login, { email, password }, { remoteAddress })
const loggedSignIns = () => lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in')

it('names the outcome of each sign-in', async () => {
  await signIn(EMAIL, 'lunchtime')
  for (let tries = 0; tries < 6; tries += 1) await signIn(EMAIL, 'guess')
  expect(loggedSignIns().map(({ outcome }) => outcome)).toEqual([
    'signed_in',
    ...Array(5).fill('wrong_credentials'),
    'too_many_sign_ins',
  ])
})

// Specification 22.29.
it('names account and address by hashes: the same for the same, and no email, address or password', async () => {
  await signIn(EMAIL, 'lunchtime', '192.0.2.8')
  await signIn(` ${EMAIL.toUpperCase()}`, 'guess', '192.0.2.8')
  await signIn('sam@foodpark.test', 'guess', '192.0.2.9')
  const [first, second, other] = loggedSignIns()
  expect(first).toMatchObject({ account: expect.stringMatching(/^[\w-]{16}$/), reqId: expect.any(String) })
  expect([second.account, second.network]).toEqual([first.account, first.network])
  expect(new Set([first.account, first.network, other.account, other.network]).size).toBe(4)
  expect(lines.join('')).not.toMatch(/foodpark|192\.0\.2|guess|lunchtime/i)
})
