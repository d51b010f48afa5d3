import { expect, it, vi } from 'vitest'
import { createSafeStorage } from '#app/storage/safe-storage'
import { createReplayWindow } from '#devtools/replay/replay-window'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

it('stores nothing in the browser, but in memory', () => {
  const localStorage = createFakeStorage({ authToken: 'kept' })
  const inReplay = createSafeStorage(() => createReplayWindow({ localStorage }).localStorage)
  expect(inReplay.getItem('authToken')).toBeNull()
  inReplay.setItem('user', 'Wren')
  expect([inReplay.getItem('user'), localStorage.getItem('user')]).toEqual(['Wren', null])
})

it('sends no request, opens no window and asks for no permission', () => {
  const original = vi.fn()
  const window = createReplayWindow({
    fetch: original,
    open: original,
    Notification: { requestPermission: original },
  })
  void window.fetch('/api/cart')
  expect(window.open('/')).toBeNull()
  expect('Notification' in window).toBe(false)
  expect(original).not.toHaveBeenCalled()
})

it('passes all other properties through and binds functions to the real window', () => {
  const host = {
    innerWidth: 390,
    width() {
      return this === host ? this.innerWidth : 0
    },
  }
  const window = createReplayWindow(host)
  expect([window.innerWidth, window.width()]).toEqual([390, 390])
})
