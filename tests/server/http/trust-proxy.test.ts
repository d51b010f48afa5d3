import type { InjectOptions } from 'fastify'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { openSeededPGlite } from '#tests/fixtures/server/databases'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

const PROXY = '10.1.2.3'
const ATTACKER = '203.0.113.5'
const OWNER = '198.51.100.7'

let testServer: TestServer | undefined
afterEach(() => testServer?.close())

/** A park behind a proxy, which it believes where it is told to. */
async function startBehindProxy(trustedProxies?: readonly string[], requestsPerMinute = 0) {
  const database = await openSeededPGlite(inject('embeddedTemplate'))
  testServer = await startTestServer({
    database,
    requestsPerMinute,
    ...(trustedProxies && { trustedProxies }),
  })
  const { app } = testServer
  /** What comes through the proxy, which adds the address that it sees to what the customer claims. */
  return async (forwarded: string, more: InjectOptions, from = PROXY) =>
    (await app.inject({ remoteAddress: from, headers: { 'x-forwarded-for': forwarded }, ...more })).statusCode
}

const createSignInRequest = (password: string): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/login',
  payload: { email: 'demo@foodpark.test', password },
})
const VENDORS_REQUEST = { url: '/api/vendors/list' }

describe('behind a proxy that is named', () => {
  it('a guesser does not lock out the owner, who comes through the same proxy', async () => {
    const ask = await startBehindProxy(['10.0.0.0/8'])
    for (let tries = 0; tries < 10; tries += 1)
      expect(await ask(ATTACKER, createSignInRequest('guess'))).toBe(401)
    expect(await ask(ATTACKER, createSignInRequest('lunchtime'))).toBe(429)
    expect(await ask(OWNER, createSignInRequest('lunchtime'))).toBe(200)
  })

  it('a flood from one address slows down no other', async () => {
    const ask = await startBehindProxy(['10.0.0.0/8'], 3)
    for (let times = 0; times < 3; times += 1) expect(await ask(ATTACKER, VENDORS_REQUEST)).toBe(200)
    expect([await ask(ATTACKER, VENDORS_REQUEST), await ask(OWNER, VENDORS_REQUEST)]).toEqual([429, 200])
  })

  it('a guesser gains nothing by claiming other addresses, through the proxy or past it', async () => {
    const ask = await startBehindProxy(['10.0.0.0/8'])
    for (let tries = 0; tries < 10; tries += 1)
      await ask(`192.0.2.${tries}, ${ATTACKER}`, createSignInRequest('guess'))
    expect(await ask(`192.0.2.99, ${ATTACKER}`, createSignInRequest('guess'))).toBe(429)
    expect(await ask('192.0.2.99', createSignInRequest('guess'), ATTACKER)).toBe(429)
  })
})

it('without a named proxy no claimed address is believed', async () => {
  const ask = await startBehindProxy()
  for (let tries = 0; tries < 10; tries += 1)
    await ask(`192.0.2.${tries}`, createSignInRequest('guess'), ATTACKER)
  expect(await ask('192.0.2.99', createSignInRequest('guess'), ATTACKER)).toBe(429)
  expect(await ask('192.0.2.99', createSignInRequest('lunchtime'), OWNER)).toBe(200)
})
