import { expect, it, vi } from 'vitest'
import { createSafeStorage } from '#app/storage/safe-storage'
import { createReplayWindow } from '#devtools/replay/replay-window'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

it('keeps nothing in the browser, and still remembers for as long as it is shown', () => {
  const localStorage = createFakeStorage({ authToken: 'kept' })
  const inReplay = createSafeStorage(() => createReplayWindow({ localStorage }).localStorage)
  expect(inReplay.getItem('authToken')).toBeNull()
  inReplay.setItem('user', 'Wren')
  expect([inReplay.getItem('user'), localStorage.getItem('user')]).toEqual(['Wren', null])
})

it('asks nothing of the network, opens no window and asks for no permission', () => {
  const asked = vi.fn()
  const window = createReplayWindow({ fetch: asked, open: asked, Notification: { requestPermission: asked } })
  void window.fetch('/api/cart')
  expect(window.open('/')).toBeNull()
  expect('Notification' in window).toBe(false)
  expect(asked).not.toHaveBeenCalled()
})

it('is the window in all else, whose functions know their window', () => {
  const host = {
    innerWidth: 390,
    width() {
      return this === host ? this.innerWidth : 0
    },
  }
  const window = createReplayWindow(host)
  expect([window.innerWidth, window.width()]).toEqual([390, 390])
})
