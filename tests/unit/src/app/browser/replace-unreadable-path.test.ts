import { expect, it, vi } from 'vitest'
import { replaceUnreadablePath } from '#app/browser/replace-unreadable-path'

it.each([
  ['/vendor/%E0%A4%A?q=tea', [[{ key: 'kept' }, '', '/']]],
  ['/%', [[{ key: 'kept' }, '', '/']]],
  ['/vendor/100%25', []],
  ['/vendor/caf%C3%A9?q=100%', []],
])('opens the home page if the path %s cannot be read', (path, calls) => {
  const { href, pathname } = new URL(path, 'https://eat.example')
  const replaceState = vi.fn()
  replaceUnreadablePath({ location: { href, pathname }, history: { state: { key: 'kept' }, replaceState } })
  expect(replaceState.mock.calls).toEqual(calls)
})
