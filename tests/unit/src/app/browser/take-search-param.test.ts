import { beforeEach, expect, it, vi } from 'vitest'
import { takeSearchParam } from '#app/browser/take-search-param'

const replaceState = vi.fn()
const windowAt = (path: string) => {
  const { href, pathname } = new URL(path, 'https://eat.example')
  return { location: { href, pathname }, history: { state: { key: 'kept' }, replaceState } }
}

beforeEach(() => replaceState.mockReset())

it('reads the parameter and removes only it from the address bar', () => {
  expect(takeSearchParam(windowAt('/vendors?t=abc&q=tea#list'), 't')).toBe('abc')
  expect(replaceState).toHaveBeenCalledExactlyOnceWith({ key: 'kept' }, '', '/vendors?q=tea#list')
})

it('reads an empty parameter', () => {
  expect(takeSearchParam(windowAt('/?cancelled'), 'cancelled')).toBe('')
  expect(replaceState).toHaveBeenCalledExactlyOnceWith({ key: 'kept' }, '', '/')
})

it('leaves an address without the parameter alone', () => {
  expect(takeSearchParam(windowAt('/?token=abc'), 't')).toBeNull()
  expect(replaceState).not.toHaveBeenCalled()
})
