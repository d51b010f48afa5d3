import { expect, it, vi } from 'vitest'
import { ApiError } from '#api/api-error'
import { refreshOutdatedAnswers } from '#api/refresh-outdated-answers'
import { getCart } from '#domain/contract/ordering/cart'

/** Sends a request that the server refuses with this code. @returns what was read again */
async function refuseWith(code: string | null) {
  const error = new ApiError('refused', 409, 'Refused', { code })
  const refreshAnswers = vi.fn<(outdated: string) => void>()
  const request = refreshOutdatedAnswers(() => Promise.reject(error), refreshAnswers)
  await expect(request(getCart, { vendorId: 31, orderType: 'dine_in' })).rejects.toBe(error)
  return refreshAnswers.mock.calls.flat()
}

// Specification 10.22.
it('reads the vendors again when one has closed', async () => {
  expect(await refuseWith('vendor_closed')).toEqual(['vendors'])
})

// Specification 8.28.
it.each(['item_sold_out', 'item_not_found', 'item_not_on_menu'])(
  'reads the menu again if it still offers what the server refuses: %s',
  async code => {
    expect(await refuseWith(code)).toEqual(['menu'])
  },
)

// Specification 9.29.
it.each([
  ['addons_not_allowed', ['addonGroups']],
  ['addon_required', ['addonGroups']],
  ['price_changed', ['menu', 'addonGroups']],
])('reads the options again if the server refuses them: %s', async (code, outdated) => {
  expect(await refuseWith(code)).toEqual(outdated)
})

it.each(['cart_full', null])('reads nothing again after a refusal with the code %s', async code => {
  expect(await refuseWith(code)).toEqual([])
})
