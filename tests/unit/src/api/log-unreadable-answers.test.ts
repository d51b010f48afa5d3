import { expect, test, vi } from 'vitest'
import { logUnreadableAnswers } from '#api/log-unreadable-answers'
import { getMenu, listVendors } from '#domain/contract/ordering/vendors'
import { createRequestWith, jsonResponse } from '#tests/fixtures/client/fake-network'

/** Sends the call, and returns what is logged. */
async function logOf(
  send: (request: ReturnType<typeof logUnreadableAnswers>) => Promise<unknown>,
  body: unknown,
) {
  const warn = vi.fn<(message: string) => void>()
  const { request } = createRequestWith(() => jsonResponse(body))
  await send(logUnreadableAnswers(request, warn)).catch(() => {})
  return warn.mock.calls.flat()
}

// Specification 19.12.
test('names the call and each field that cannot be read, and no value', async () => {
  const vendors = { data: [{ id: 31, name: 'Wok' }, { id: 'wok', name: null }, { id: 'pho' }] }
  expect(await logOf(request => request(listVendors, { page: 1, limit: 20 }), vendors)).toEqual([
    'The answer of GET /api/vendors/list cannot be read: data[].id, data[].name (string)',
  ])
})

test('names the answer itself if it is no object', async () => {
  expect(await logOf(request => request(getMenu, { vendorId: 31 }), '<html>')).toEqual([
    'The answer of GET /api/vendors/:id/items cannot be read: the response itself (object)',
  ])
})

test('logs nothing for an answer that can be read', async () => {
  expect(await logOf(request => request(getMenu, { vendorId: 31 }), { items: [] })).toEqual([])
})
