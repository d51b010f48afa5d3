import { expect, it } from 'vitest'
import { toVendorsState } from '#pages/shared/vendors-query-state'
import { buildVendor } from '#tests/fixtures/data/domain-entities'

const list = [buildVendor()]

it.each([
  ['ready with cached data', { data: list, isError: false, isFetching: false }, 'ready'],
  ['ready when a later request fails', { data: list, isError: true, isFetching: false }, 'ready'],
  ['loading before the first answer', { data: undefined, isError: false, isFetching: true }, 'loading'],
  ['an error after a failed request', { data: undefined, isError: true, isFetching: false }, 'error'],
  ['loading during a retry', { data: undefined, isError: true, isFetching: true }, 'loading'],
])('the vendor list is %s', (_, fetched, status) => {
  expect(toVendorsState(fetched)).toEqual({ status, list: fetched.data ?? [] })
})
