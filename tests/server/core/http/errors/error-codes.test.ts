import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ERROR_STATUS } from '#domain/error-codes'
import { borrowSeededPGlite } from '#tests/fixtures/server/databases/pooled-pglite'
import { startTestServer, type TestServer } from '#tests/fixtures/server/test-server'

describe('every error response', () => {
  let testServer: TestServer
  let token = ''
  beforeAll(async () => {
    testServer = await startTestServer({ database: await borrowSeededPGlite(inject('embeddedTemplate')) })
    token = await testServer.signIn('demo@foodpark.test')
  }, 60_000)
  afterAll(() => testServer.close())

  it.each([
    ['GET', '/api/nothing', undefined, 'not_found'],
    ['GET', '/api/%E0%A4%A', undefined, 'unreadable_request'],
    ['POST', '/api/auth/login', '{', 'unreadable_request'],
    ['POST', '/api/auth/login', { email: 'a@b.test' }, 'invalid_request'],
    ['POST', '/api/auth/login', { email: 'a@b.test', password: 'x' }, 'wrong_credentials'],
    ['POST', '/api/auth/login', { email: 'a'.repeat(200_000), password: 'x' }, 'request_too_large'],
    ['GET', '/api/vendors/999/items', undefined, 'vendor_not_found'],
    ['GET', '/api/menu-items/999999/addon-groups', undefined, 'item_not_found'],
    ['GET', '/api/delivery-addresses', undefined, 'address_not_found'],
    ['GET', '/api/orders/1', undefined, 'order_not_found'],
    ['GET', '/api/cart', undefined, 'vendor_required'],
    ['PATCH', '/api/orders/961/status', { status: 'ready' }, 'staff_only'],
  ] as const)('has its code and status: %s %s', async (method, url, payload, code) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await testServer.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    expect(answer.statusCode).toBe(ERROR_STATUS[code])
    expect(answer.json()).toEqual({ code, message: expect.stringMatching(/\S/) })
  })

  it('asks a visitor for a sign-in', async () => {
    const answer = await testServer.app.inject({ url: '/api/orders' })
    expect(answer.json()).toEqual({ code: 'unauthenticated', message: 'Please sign in to continue' })
  })

  it('asks for JSON in place of another media type', async () => {
    const headers = { 'content-type': 'application/xml' }
    const answer = await testServer.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers,
      payload: 'x',
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { code: 'unsupported_media_type', message: 'Please send JSON.' },
    ])
  })
})

// Specification 19.4.
it('the server sends every error code of the contract', () => {
  const names = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.ts'),
  )
  const source = names.map(name => readFileSync(join('server', name), 'utf8')).join('\n')
  expect(Object.keys(ERROR_STATUS).filter(code => !source.includes(`'${code}'`))).toEqual([])
})
