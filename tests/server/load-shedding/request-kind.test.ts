import { describe, expect, it } from 'vitest'
import { SERVED_CALLS } from '#server/http/calls/served-calls'
import { isCountedAsLoad, kindOfRequest } from '#server/load-shedding/request-kind'

const TOKEN = { authorization: 'Bearer token' }
const kindOf = (target: string, headers = {}) => {
  const [method = '', url = ''] = target.split(' ')
  return kindOfRequest({ method, url, headers })
}

/** The calls of each kind, for customers who are signed in. */
function groupCalls() {
  const groups = new Map<string, string[]>()
  for (const { method, route } of Object.values(SERVED_CALLS)) {
    const call = `${method} ${route}`
    const kind = kindOf(`${method} /api${route.replaceAll(/:\w+/g, '7')}`, TOKEN) ?? 'exempt'
    groups.set(kind, [...(groups.get(kind) ?? []), call])
  }
  return groups
}

describe('the kind of a request', () => {
  // Specification 22.48.
  it('is browsing for the catalogue, and never exempt for a call of the contract', () => {
    const groups = groupCalls()
    expect(new Set(groups.keys())).toEqual(new Set(['browsing', 'carts', 'essential']))
    expect(groups.get('browsing')).toEqual([
      ...['GET /vendors/list', 'GET /vendors/:id/items', 'GET /menu-items/:itemId/addon-groups'],
      'GET /tables/:code',
    ])
  })

  // Specification 22.48.
  it('counts carts, addresses, lists of orders and what hosts read as carts', () => {
    const carts = groupCalls().get('carts') ?? []
    expect(carts.filter(call => !/^\w+ \/cart/.test(call) && !call.startsWith('GET /host/'))).toEqual([
      ...['GET /auth/me/data', 'GET /delivery-addresses', 'POST /delivery-addresses'],
      ...['PUT /delivery-addresses', 'GET /orders', 'GET /orders/:id', 'GET /orders/details/:id'],
    ])
  })

  // Specification 22.48.
  it.each([
    'POST /api/auth/login',
    'GET /api/auth/me',
    'POST /api/orders',
    'PATCH /api/orders/7/status',
    'POST /api/payments/stripe/create-intent',
    'GET /api/payments/stripe/status/pi_7',
    'GET /api/kitchen/board',
    'POST /api/kitchen/orders/7/accept',
    'POST /api/host/orders/7/refunds',
  ])('is essential for %s of a signed-in customer', target => {
    expect(kindOf(target, TOKEN)).toBe('essential')
  })

  it.each([
    ['GET /healthz', null],
    ['GET /readyz?from=proxy', null],
    ['POST /api/payments/stripe/webhook', null],
    ['OPTIONS /api/orders', null],
    ['POST /socket.io/?EIO=4&sid=7', null],
    ['POST /api/auth/login', 'essential'],
    ['POST /api/auth/sign-up', 'essential'],
    ['GET /assets/start-1.js', 'essential'],
    ['GET /food/1f32f.webp?v=1', 'essential'],
    ['GET /service-worker.js', 'essential'],
    ['GET /kitchen', 'essential'],
    ['GET /', 'browsing'],
    ['GET /vendor/31', 'browsing'],
    ['GET /orders', 'browsing'],
    ['GET /api/orders', 'browsing'],
    ['POST /api/orders', 'browsing'],
    ['POST /api/payments/stripe/create-intent', 'browsing'],
    ['GET /api/nothing.js', 'browsing'],
    ['POST /healthz', 'browsing'],
    ['GET /healthz/', 'browsing'],
  ])('is for %s without a token the kind %s', (target, kind) => {
    expect(kindOf(target)).toBe(kind)
  })
})

it('what waits for a password thread, the card provider or a slow reader does not count as work of the server', () => {
  const urls = ['/api/auth/login', '/api/payments/stripe/status/7', '/assets/start-1.js']
  expect(urls.filter(url => isCountedAsLoad({ url }))).toEqual([])
  const counted = ['/api/orders?before=1.5', '/api/cart', '/vendor/31', '/api/kitchen/board']
  expect(counted.filter(url => isCountedAsLoad({ url }))).toEqual(counted)
})
