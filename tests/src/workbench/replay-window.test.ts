import { expect, it, vi } from 'vitest'
import { safeStorage } from '../../../src/app/safe-storage'
import { replayWindow } from '../../../src/workbench/replay-window'
import { fakeStorage } from '../../support/fake-storage'

it('keeps nothing in the browser, and still remembers for as long as it is shown', () => {
  const localStorage = fakeStorage({ authToken: 'kept' })
  const inReplay = safeStorage(() => replayWindow({ localStorage }).localStorage)
  expect(inReplay.getItem('authToken')).toBeNull()
  inReplay.setItem('user', 'Wren')
  expect([inReplay.getItem('user'), localStorage.getItem('user')]).toEqual(['Wren', null])
})

it('asks nothing of the network, opens no window and asks for no permission', () => {
  const asked = vi.fn()
  const window = replayWindow({ fetch: asked, open: asked, Notification: { requestPermission: asked } })
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
  const window = replayWindow(host)
  expect([window.innerWidth, window.width()]).toEqual([390, 390])
})
