import { afterEach, expect, it, vi } from 'vitest'
import { createBackendClient } from '#tools/conformance/backend-client'
import { checkMenus } from '#tools/conformance/checks/menu-checks'
import { createConformanceReport } from '#tools/conformance/conformance-report'

const TRAILERS = [
  { id: 31, name: 'Smoky Joe’s' },
  { id: 26, name: 'Green Bowl' },
]
const PIE = { id: 412, name: 'Pie', price: 9.5 }

afterEach(() => vi.unstubAllGlobals())

/** Runs the checks on a backend that has these dishes, and ignores the page of the list. @returns the result of a check */
async function runMenuChecks(dishes: readonly object[], check: string) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/vendors/list'))
      return Response.json({ data: TRAILERS, pagination: { page: 1, limit: 20, total: 2, totalPages: 1 } })
    if (url.includes('/vendors/31/')) return Response.json({ items: [{ category: 'Mains', items: dishes }] })
    return Response.json({ message: 'Not found' }, { status: 404 })
  })
  const report = createConformanceReport()
  const account = { email: 'guest@their.test', password: 'supper' }
  await checkMenus({
    host: 'http://their.test',
    client: createBackendClient('http://their.test'),
    report,
    account,
    staff: null,
    isReadOnly: true,
    onOrderPlaced: () => {},
  })
  return report.results.find(result => result.check === check)
}

// Specification 8.29.
it('reports the dishes that customers do not see, with what is wrong with them', async () => {
  const check = 'sends only dishes that the app can read'
  expect(await runMenuChecks([PIE, { ...PIE, id: 413, price: null }], check)).toEqual({
    check,
    outcome: 'broken',
    detail: 'Customers do not see 1 of 2 dishes. ([].price)',
  })
  expect(await runMenuChecks([PIE], check)).toBeUndefined()
})

// Specification 8.29.
it('reports a menu of which the app can read no dish', async () => {
  expect(await runMenuChecks([{ id: 413, name: 'Pie' }], 'returns a menu')).toMatchObject({
    outcome: 'broken',
    detail: 'Customers see no dishes. (items[].items[].price)',
  })
})

// Specification 7.9.
it('reports a backend that ignores the page of the list', async () => {
  const check = 'sends the page of trailers that is asked for'
  expect(await runMenuChecks([PIE], check)).toMatchObject({ outcome: 'tolerated' })
})
