import { expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import { createKeepAwakeActor, type WakeLockHost } from '#staff/kitchen/keep-awake-actor'
import { flushPromises } from '#tests/fixtures/client/stub-actors'

class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  show(visibilityState: DocumentVisibilityState) {
    this.visibilityState = visibilityState
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

function startActor(wakeLock: WakeLockHost['navigator']['wakeLock'] | null) {
  const document = new FakeDocument()
  const navigator = { wakeLock: wakeLock ?? undefined }
  const actor = createActor(createKeepAwakeActor({ navigator, document })).start()
  onTestFinished(() => void actor.stop())
  return { actor, document }
}

// Specification 23.26.
it('keeps the screen on, also after the tab was hidden, and lets it go at the end', async () => {
  const release = vi.fn(async () => undefined)
  const request = vi.fn(async () => Object.assign(new EventTarget(), { release, released: false }))
  const { actor, document } = startActor({ request: Object.assign(request) })
  await flushPromises()
  expect(request.mock.calls).toEqual([['screen']])
  document.show('hidden')
  document.show('visible')
  await flushPromises()
  expect(request).toHaveBeenCalledTimes(2)
  actor.stop()
  expect(release).toHaveBeenCalledTimes(1)
  document.show('visible')
  expect(request).toHaveBeenCalledTimes(2)
})

// Specification 23.26.
it.each([
  ['has no lock', null],
  ['refuses the lock', { request: () => Promise.reject(new Error('low battery')) }],
])('goes on where the browser %s', async (_, wakeLock) => {
  const { actor } = startActor(wakeLock)
  await flushPromises()
  expect(actor.getSnapshot().status).toBe('active')
})
