import type { InjectOptions } from 'fastify'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { embeddedPark } from '../support/engines'
import { type Park, startPark } from '../support/park-server'

const PROXY = '10.1.2.3'
const ATTACKER = '203.0.113.5'
const OWNER = '198.51.100.7'

let park: Park | undefined
afterEach(() => park?.close())

/** A park behind a proxy, which it believes where it is told to. */
async function behindProxy(proxies?: readonly string[], requestsPerMinute = 0) {
  const database = await embeddedPark(inject('embeddedTemplate'))
  park = await startPark({ database, requestsPerMinute, ...(proxies && { proxies }) })
  const { app } = park
  /** What comes through the proxy, which adds the address that it sees to what the customer claims. */
  return async (forwarded: string, more: InjectOptions, from = PROXY) =>
    (await app.inject({ remoteAddress: from, headers: { 'x-forwarded-for': forwarded }, ...more })).statusCode
}

const signIn = (password: string): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/login',
  payload: { email: 'demo@foodpark.test', password },
})
const VENDORS = { url: '/api/vendors/list' }

describe('behind a proxy that is named', () => {
  it('a guesser does not lock out the owner, who comes through the same proxy', async () => {
    const ask = await behindProxy(['10.0.0.0/8'])
    for (let tries = 0; tries < 10; tries += 1) expect(await ask(ATTACKER, signIn('guess'))).toBe(401)
    expect(await ask(ATTACKER, signIn('lunchtime'))).toBe(429)
    expect(await ask(OWNER, signIn('lunchtime'))).toBe(200)
  })

  it('a flood from one address slows down no other', async () => {
    const ask = await behindProxy(['10.0.0.0/8'], 3)
    for (let times = 0; times < 3; times += 1) expect(await ask(ATTACKER, VENDORS)).toBe(200)
    expect([await ask(ATTACKER, VENDORS), await ask(OWNER, VENDORS)]).toEqual([429, 200])
  })

  it('a guesser gains nothing by claiming other addresses, through the proxy or past it', async () => {
    const ask = await behindProxy(['10.0.0.0/8'])
    for (let tries = 0; tries < 10; tries += 1) await ask(`192.0.2.${tries}, ${ATTACKER}`, signIn('guess'))
    expect(await ask(`192.0.2.99, ${ATTACKER}`, signIn('guess'))).toBe(429)
    expect(await ask('192.0.2.99', signIn('guess'), ATTACKER)).toBe(429)
  })
})

it('without a named proxy no claimed address is believed', async () => {
  const ask = await behindProxy()
  for (let tries = 0; tries < 10; tries += 1) await ask(`192.0.2.${tries}`, signIn('guess'), ATTACKER)
  expect(await ask('192.0.2.99', signIn('guess'), ATTACKER)).toBe(429)
  expect(await ask('192.0.2.99', signIn('lunchtime'), OWNER)).toBe(200)
})
