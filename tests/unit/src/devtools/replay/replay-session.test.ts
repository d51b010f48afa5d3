import { describe, expect, it, vi } from 'vitest'
import type { RecordedEntry } from '#machines/kit/record/recording'
import { appConfig } from '#app/app-config'
import { readSettings } from '#app/settings'
import { openReplaySession } from '#devtools/replay/replay-session'
import { createFakeStorage } from '#tests/fixtures/client/fake-storage'

const createPageAnnotation = (value: unknown): RecordedEntry => ({
  kind: 'annotated',
  topic: 'page',
  value,
  at: 0,
  states: {},
})

/** A window at the address of a replay, as much of it as an app needs before it is shown. */
function createReplayTab() {
  const heard = new Set<unknown>()
  const listens = {
    addEventListener: (_: string, hear: unknown) => void heard.add(hear),
    removeEventListener: (_: string, hear: unknown) => void heard.delete(hear),
  }
  const element = () => ({ dataset: {}, append: () => {}, remove: () => {} })
  const document = { ...listens, createElement: element, body: element(), querySelector: () => null }
  const location = new URL('http://park.example/?replay')
  const navigator = { userAgent: '', maxTouchPoints: 0 }
  const host = { ...listens, document, location, navigator, performance, crypto, fetch, console }
  const window = Object({ ...host, history: {}, sessionStorage: createFakeStorage() })
  return { heard, ground: { config: appConfig, settings: readSettings(import.meta.env), window } }
}

function openSession(...entries: RecordedEntry[]) {
  const { ground, heard } = createReplayTab()
  const stage = openReplaySession(ground, { entries })
  const { router } = stage.app
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  return { stage, router, navigate, heard }
}

describe('a stage', () => {
  it('opens at the first page of the recording, and goes to the next', async () => {
    const { stage, router, navigate } = openSession(
      createPageAnnotation('/vendors?q=wrap'),
      createPageAnnotation('/cart'),
    )
    expect(router.history.location.href).toBe('/vendors?q=wrap')
    await stage.play(createPageAnnotation('/cart'))
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
  ])('goes nowhere but to pages of its own: not to %j', async value => {
    const { stage, router, navigate } = openSession(createPageAnnotation(value))
    expect(router.history.location.href).toBe('/')
    await stage.play(createPageAnnotation(value))
    expect(navigate).not.toHaveBeenCalled()
  })

  it('leaves nothing running and nothing listening when it closes', () => {
    const { stage, router, heard } = openSession()
    const { appActor } = router.options.context
    const { session } = appActor.getSnapshot().children
    expect(heard.size).toBeGreaterThan(0)
    stage.close()
    expect([appActor, session].map(flow => flow?.getSnapshot().status)).toEqual(['stopped', 'stopped'])
    expect(heard.size).toBe(0)
  })
})
