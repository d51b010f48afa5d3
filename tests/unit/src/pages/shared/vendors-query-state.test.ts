import { expect, it } from 'vitest'
import { toVendorsState } from '#pages/shared/vendors-query-state'
import { buildVendor } from '#tests/fixtures/data/domain-entities'

const list = [buildVendor()]

it.each([
  ['there', { data: list, isError: false, isFetching: false }, 'ready'],
  ['still there when a later look fails', { data: list, isError: true, isFetching: false }, 'ready'],
  ['loading at first', { data: undefined, isError: false, isFetching: true }, 'loading'],
  ['an error when none came', { data: undefined, isError: true, isFetching: false }, 'error'],
  ['loading while it is tried again', { data: undefined, isError: true, isFetching: true }, 'loading'],
])('the list of trailers is %s', (_, fetched, status) => {
  expect(toVendorsState(fetched)).toEqual({ status, list: fetched.data ?? [] })
})
