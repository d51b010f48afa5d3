import type { RecordedEntry } from 'statechart-kit/record/recording'
import { describe, expect, it, vi } from 'vitest'
import { appConfig } from '#app/app-config'
import { readClientSettings } from '#app/client-settings'
import { openReplaySession } from '#devtools/replay/replay-session'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

const createPageAnnotation = (value: unknown): RecordedEntry => ({
  kind: 'annotated',
  topic: 'page',
  value,
  at: 0,
  states: {},
})

/** A window at the URL of a replay, with the parts that an app needs before it renders. */
function createReplayTab() {
  const listeners = new Set<unknown>()
  const eventTarget = {
    addEventListener: (_: string, listener: unknown) => void listeners.add(listener),
    removeEventListener: (_: string, listener: unknown) => void listeners.delete(listener),
  }
  const element = () => ({ dataset: {}, append: () => {}, remove: () => {} })
  const document = { ...eventTarget, createElement: element, body: element(), querySelector: () => null }
  const location = new URL('http://park.example/?replay')
  const navigator = { userAgent: '', maxTouchPoints: 0 }
  const host = { ...eventTarget, document, location, navigator, performance, crypto, fetch, console }
  const window = Object({ ...host, history: {}, sessionStorage: createFakeStorage() })
  return {
    listeners,
    environment: { config: appConfig, settings: readClientSettings(import.meta.env), window },
  }
}

function openSession(...entries: RecordedEntry[]) {
  const { environment, listeners } = createReplayTab()
  const session = openReplaySession(environment, { entries })
  const { router } = session.app
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  return { session, router, navigate, listeners }
}

describe('a replay session', () => {
  it('opens the first page of the recording and navigates to the next', async () => {
    const { session, router, navigate } = openSession(
      createPageAnnotation('/vendors?q=wrap'),
      createPageAnnotation('/cart'),
    )
    expect(router.history.location.href).toBe('/vendors?q=wrap')
    await session.playEntry(createPageAnnotation('/cart'))
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/cart' })
  })

  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'vendors',
    '',
    7,
    null,
  ])('does not navigate to %j, which is no page of the app', async value => {
    const { session, router, navigate } = openSession(createPageAnnotation(value))
    expect(router.history.location.href).toBe('/')
    await session.playEntry(createPageAnnotation(value))
    expect(navigate).not.toHaveBeenCalled()
  })

  it('stops all actors and removes all listeners when it closes', async () => {
    const { session: replay, router, listeners } = openSession()
    await replay.playEntry(createPageAnnotation('/'))
    const { session, toasts } = router.options.context.appActor.getSnapshot().children
    expect(listeners.size).toBeGreaterThan(0)
    replay.close()
    expect([session, toasts].map(actor => actor?.getSnapshot().status)).toEqual(['stopped', 'stopped'])
    expect(listeners.size).toBe(0)
  })
})
