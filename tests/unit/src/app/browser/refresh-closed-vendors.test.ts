import { expect, it, vi } from 'vitest'
import { ApiError } from '#api/api-error'
import { refreshClosedVendors } from '#app/browser/refresh-closed-vendors'
import { getCart } from '#domain/contract/ordering/cart'

/** Sends a request that the server refuses with this code. @returns how often the vendors were read again */
async function refuseWith(code: string | null) {
  const error = new ApiError('refused', 409, 'Refused', { code })
  const refreshVendors = vi.fn()
  const request = refreshClosedVendors(() => Promise.reject(error), refreshVendors)
  await expect(request(getCart, { vendorId: 31, orderType: 'dine_in' })).rejects.toBe(error)
  return refreshVendors.mock.calls.length
}

it('reads the vendors again when one has closed', async () => {
  expect(await refuseWith('vendor_closed')).toBe(1)
})

it.each(['price_changed', null])('does not after a refusal with the code %s', async code => {
  expect(await refuseWith(code)).toBe(0)
})
