import { afterEach, expect, it, vi } from 'vitest'
import { checkOrigin } from '#tools/conformance/checks/origin-checks'
import { createConformanceReport } from '#tools/conformance/conformance-report'

const PAGES = 'https://eat.example'
const HEADERS = 'authorization, content-type, idempotency-key'

afterEach(() => vi.unstubAllGlobals())

/** @returns the broken checks of a backend that sends these headers of CORS */
async function findBroken(headers: Record<string, string>): Promise<readonly string[]> {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204, headers }))
  const report = createConformanceReport()
  await checkOrigin('https://their.test', report, PAGES)
  return report.results.filter(({ outcome }) => outcome === 'broken').map(({ detail }) => detail)
}

it.each([
  ['the origin of the pages', PAGES, 'GET, POST, PUT, DELETE', HEADERS],
  ['every origin and method', '*', '*', HEADERS.toUpperCase()],
])('accepts a backend that allows %s', async (_, origin, methods, headers) => {
  const allowed = {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': methods,
    'access-control-allow-headers': headers,
  }
  expect(await findBroken(allowed)).toEqual([])
})

it('says what customers notice when methods are missing', async () => {
  const allowed = {
    'access-control-allow-origin': PAGES,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': HEADERS,
  }
  expect(await findBroken(allowed)).toEqual([
    'Customers cannot change a quantity. The browser blocks it. (Access-Control-Allow-Methods lacks PUT)',
    'The dishes stay in the cart after an order. The browser blocks it. (Access-Control-Allow-Methods lacks DELETE)',
  ])
})

it.each([
  [{}, 'Access-Control-Allow-Origin is missing'],
  [{ 'access-control-allow-origin': 'https://other.example' }, 'is https://other.example'],
  [
    { 'access-control-allow-origin': PAGES, 'access-control-allow-headers': '*' },
    'lacks authorization, content-type, idempotency-key',
  ],
])('says why a browser blocks the calls of a backend that sends %j', async (headers, reason) => {
  expect((await findBroken(headers))[0]).toContain(reason)
})
