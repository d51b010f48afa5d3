import type { InjectOptions } from 'fastify'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

const PROXY = '10.1.2.3'
const ATTACKER = '203.0.113.5'
const OWNER = '198.51.100.7'

let testServer: TestServer | undefined
afterEach(() => testServer?.close())

/** Starts a server behind a proxy, which it trusts if `trustedProxies` names it. */
async function startBehindProxy(trustedProxies?: readonly string[], requestsPerMinute = 0) {
  const database = await borrowSeededPGlite(inject('embeddedTemplate'))
  testServer = await startTestServer({
    database,
    requestsPerMinute,
    ...(trustedProxies && { trustedProxies }),
  })
  const { app } = testServer
  /** Sends a request with the given X-Forwarded-For header. @returns its status */
  return async (forwardedFor: string, request: InjectOptions, remoteAddress = PROXY) =>
    (await app.inject({ remoteAddress, headers: { 'x-forwarded-for': forwardedFor }, ...request })).statusCode
}

const createSignInRequest = (password: string): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/login',
  payload: { email: 'demo@foodpark.test', password },
})
const VENDORS_REQUEST = { url: '/api/vendors/list' }

describe('behind a trusted proxy', () => {
  it('an attacker does not lock out the owner behind the same proxy', async () => {
    const send = await startBehindProxy(['10.0.0.0/8'])
    for (let tries = 0; tries < 5; tries += 1)
      expect(await send(ATTACKER, createSignInRequest('guess'))).toBe(401)
    expect(await send(ATTACKER, createSignInRequest('lunchtime'))).toBe(429)
    expect(await send(OWNER, createSignInRequest('lunchtime'))).toBe(200)
  })

  it('many requests from one address do not limit another', async () => {
    const send = await startBehindProxy(['10.0.0.0/8'], 3)
    for (let times = 0; times < 3; times += 1) expect(await send(ATTACKER, VENDORS_REQUEST)).toBe(200)
    expect([await send(ATTACKER, VENDORS_REQUEST), await send(OWNER, VENDORS_REQUEST)]).toEqual([429, 200])
  })

  it('an attacker gains nothing by forged addresses, through the proxy or directly', async () => {
    const send = await startBehindProxy(['10.0.0.0/8'])
    for (let tries = 0; tries < 10; tries += 1)
      await send(`192.0.2.${tries}, ${ATTACKER}`, createSignInRequest('guess'))
    expect(await send(`192.0.2.99, ${ATTACKER}`, createSignInRequest('guess'))).toBe(429)
    expect(await send('192.0.2.99', createSignInRequest('guess'), ATTACKER)).toBe(429)
  })
})

it('without a trusted proxy the header X-Forwarded-For is ignored', async () => {
  const send = await startBehindProxy()
  for (let tries = 0; tries < 10; tries += 1)
    await send(`192.0.2.${tries}`, createSignInRequest('guess'), ATTACKER)
  expect(await send('192.0.2.99', createSignInRequest('guess'), ATTACKER)).toBe(429)
  expect(await send('192.0.2.99', createSignInRequest('lunchtime'), OWNER)).toBe(200)
})
