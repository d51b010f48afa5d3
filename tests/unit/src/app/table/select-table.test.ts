import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/api-error'
import type { SendRequest } from '#api/send-request'
import { createTableStorage } from '#app/storage/table-storage'
import { selectTable } from '#app/table/select-table'
import { takeTableCode } from '#app/table/take-table-code'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

const CODE = '7.k3Jx_0a9TqWb2LsE'
const INVALID = 'This table code is not valid any more.'

/** Scans a code. @param error of the server; null for a table that it knows */
async function scan(error: Error | null, storage = createFakeStorage()) {
  const tableStorage = createTableStorage(storage)
  const chooseDineIn = vi.fn(async () => {})
  const showToast = vi.fn()
  const request: SendRequest = async ({ responseSchema }) => {
    if (error) throw error
    return responseSchema.parse({ id: 7, name: 'Table 7' })
  }
  await selectTable(CODE, { request, tableStorage, chooseDineIn, showToast })
  return { tableStorage, chooseDineIn, toast: showToast.mock.calls[0]?.[0], storage }
}

describe('a scanned code', () => {
  // Specification 26.8.
  it('selects dine-in and the table, and says so', async () => {
    const { tableStorage, chooseDineIn, toast, storage } = await scan(null)
    expect(tableStorage.read()).toEqual({ code: CODE, name: 'Table 7' })
    expect(chooseDineIn).toHaveBeenCalledOnce()
    expect(toast).toMatchObject({ tone: 'success', title: 'Table 7' })
    expect(createTableStorage(storage).read()).toEqual({ code: CODE, name: 'Table 7' })
  })

  // Specification 26.8.
  it('ends the table that was chosen before if it is not valid, and says why', async () => {
    const { storage } = await scan(null)
    const refused = await scan(new ApiError('refused', 409, INVALID), storage)
    expect(refused.tableStorage.read()).toBeNull()
    expect(createTableStorage(storage).read()).toBeNull()
    expect(refused.chooseDineIn).not.toHaveBeenCalled()
    expect(refused.toast).toMatchObject({ tone: 'error', title: 'Table not found', detail: INVALID })
  })

  // Specification 26.8.
  it('is taken from the address of the home page, and leaves nothing there', () => {
    const replaceState = vi.fn()
    const read = (href: string) =>
      takeTableCode({
        location: { href, pathname: new URL(href).pathname },
        history: { state: null, replaceState },
      })
    expect(read(`https://park.example/?t=${CODE}&lang=en`)).toBe(CODE)
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/?lang=en')
    expect(read('https://park.example/vendors?t=1')).toBeNull()
    expect(read('https://park.example/')).toBeNull()
    expect(replaceState).toHaveBeenCalledOnce()
  })
})

describe('the stored table', () => {
  // Specification 26.8.
  it('tells the page when it changes', () => {
    const table = createTableStorage(createFakeStorage())
    const listener = vi.fn()
    const unsubscribe = table.subscribe(listener)
    table.save({ code: CODE, name: 'Table 7' })
    table.clear()
    expect([table.read(), listener.mock.calls.length]).toEqual([null, 2])
    unsubscribe()
    table.save({ code: CODE, name: 'Table 7' })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  // Specification 26.8.
  it.each(['', '7', '7\n', '\nTable'])('is ignored if it is unreadable: %j', stored => {
    expect(createTableStorage(createFakeStorage({ 'foodpark.table': stored })).read()).toBeNull()
  })
})
