import { describe, expect, it, vi } from 'vitest'
import type { Entry } from '#machines/kit/recording'
import { appConfig } from '../../../src/app/app-config'
import { readSettings } from '../../../src/app/settings'
import { openStage } from '../../../src/workbench/stage'
import { fakeStorage } from '../../support/fake-storage'

const pageNote = (value: unknown): Entry => ({ kind: 'noted', what: 'page', value, at: 0, stands: {} })

/** A window at the address of a replay, as much of it as an app needs before it is shown. */
function replayTab() {
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
  const window = Object({ ...host, history: {}, sessionStorage: fakeStorage() })
  return { heard, ground: { config: appConfig, settings: readSettings(import.meta.env), window } }
}

function opened(...entries: Entry[]) {
  const { ground, heard } = replayTab()
  const stage = openStage(ground, { entries })
  const { router } = stage.app
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  return { stage, router, navigate, heard }
}

describe('a stage', () => {
  it('opens at the first page of the recording, and goes to the next', async () => {
    const { stage, router, navigate } = opened(pageNote('/vendors?q=wrap'), pageNote('/cart'))
    expect(router.history.location.href).toBe('/vendors?q=wrap')
    await stage.play(pageNote('/cart'))
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
    const { stage, router, navigate } = opened(pageNote(value))
    expect(router.history.location.href).toBe('/')
    await stage.play(pageNote(value))
    expect(navigate).not.toHaveBeenCalled()
  })

  it('leaves nothing running and nothing listening when it closes', () => {
    const { stage, router, heard } = opened()
    const { park } = router.options.context
    const { session } = park.getSnapshot().children
    expect(heard.size).toBeGreaterThan(0)
    stage.close()
    expect([park, session].map(flow => flow?.getSnapshot().status)).toEqual(['stopped', 'stopped'])
    expect(heard.size).toBe(0)
  })
})
