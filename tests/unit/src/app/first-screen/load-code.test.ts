import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CodeWindow, loadCode } from '#app/first-screen/load-code'

/** A window whose timers fire at once. @param navigation how the document was loaded */
function createWindow(navigation: 'navigate' | 'reload' = 'navigate') {
  const waits: number[] = []
  const reload = vi.fn()
  const window: CodeWindow = {
    setTimeout: (run, ms) => {
      waits.push(ms)
      queueMicrotask(run)
    },
    addEventListener: () => {},
    performance: { getEntriesByType: () => [Object({ type: navigation })] },
    location: { reload },
  }
  return { window, waits, reload }
}

/** Whether the server answers each request in turn; the last answer stays. */
const stubServer = (...answers: readonly boolean[]) => {
  const remaining = [...answers]
  const answer = () => (remaining.length > 1 ? remaining.shift() : remaining[0])
  vi.stubGlobal('fetch', () =>
    answer() ? Promise.resolve(new Response(null)) : Promise.reject(new TypeError('Failed to fetch')),
  )
}
/** An import that fails a number of times. */
const failingImport = (failures: number) => {
  let count = 0
  return vi.fn(() => {
    count += 1
    return count > failures ? Promise.resolve('code') : Promise.reject(new TypeError('no'))
  })
}
afterEach(() => void vi.unstubAllGlobals())

describe('loadCode', () => {
  it('imports the code at once over a good network', async () => {
    const { window, waits } = createWindow()
    const load = failingImport(0)
    expect(await loadCode(load, window)).toBe('code')
    expect([load.mock.calls.length, waits]).toEqual([1, []])
  })

  // Specification 3.24.
  it('starts no import while the server is out of reach, and waits longer each time', async () => {
    const { window, waits } = createWindow()
    stubServer(false, false, false, false, false, false, true)
    const load = failingImport(1)
    expect(await loadCode(load, window)).toBe('code')
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('tries again as soon as the browser is online', async () => {
    const { window } = createWindow()
    stubServer(true)
    const online = vi.fn<CodeWindow['addEventListener']>((_, run) => run())
    const load = failingImport(1)
    expect(await loadCode(load, { ...window, setTimeout: () => {}, addEventListener: online })).toBe('code')
    expect(online).toHaveBeenCalledTimes(1)
  })

  // Specification 3.24.
  it('reloads the page once when the browser remembers the failure', async () => {
    stubServer(true)
    const first = createWindow()
    await expect(loadCode(failingImport(9), first.window)).rejects.toThrow('no')
    expect(first.reload).toHaveBeenCalledTimes(1)
    const afterReload = createWindow('reload')
    await expect(loadCode(failingImport(9), afterReload.window)).rejects.toThrow('no')
    expect(afterReload.reload).not.toHaveBeenCalled()
  })
})
