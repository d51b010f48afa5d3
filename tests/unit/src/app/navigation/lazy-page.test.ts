import { afterEach, describe, expect, it, vi } from 'vitest'
import { importPage, PageLoadError } from '#app/navigation/lazy-page'

const reachable = () => Promise.resolve(new Response(null))
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const badGateway = () => Promise.resolve(new Response(null, { status: 502 }))

const onNetwork = (onLine: boolean, answer: () => Promise<Response>) => {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', vi.fn(answer))
}
/** A module that a browser fails to import at first: for good, or until it can be fetched. */
const failingImport = (answers: readonly boolean[]) => {
  const left = [...answers]
  return vi.fn(() => (left.shift() ? Promise.resolve({ Page: 'page' }) : Promise.reject(new TypeError('no'))))
}
const errorOf = async (load: () => Promise<unknown>) => {
  const error = await importPage(load).catch(reason => reason)
  if (!(error instanceof PageLoadError)) throw new Error('The page was imported')
  return error
}

afterEach(() => void vi.unstubAllGlobals())

describe('the import of a page', () => {
  it('asks nothing but the code itself while the browser is online', async () => {
    onNetwork(true, reachable)
    expect(await importPage(failingImport([true]))).toEqual({ Page: 'page' })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is not begun without a network, so that no browser remembers it as failed', async () => {
    onNetwork(false, unreachable)
    const load = failingImport([true])
    await errorOf(load)
    expect(load).not.toHaveBeenCalled()
  })

  it('is begun where the server answers a browser that calls itself offline', async () => {
    onNetwork(false, reachable)
    expect(await importPage(failingImport([true]))).toEqual({ Page: 'page' })
  })
})

describe('the second try', () => {
  it.each([
    ['leaves the code alone without a network', unreachable, [], 'unreachable', 1],
    ['leaves the code alone while the server only fails', badGateway, [], 'unreachable', 1],
    ['fetches the code in a browser that asks again', reachable, [false, true], 'fetched', 2],
    ['says that this document is stuck in a browser that does not', reachable, [false, false], 'stuck', 2],
  ])('%s', async (_, answer, imports, outcome, asked) => {
    onNetwork(true, answer)
    const load = failingImport(imports)
    const error = await errorOf(load)
    expect(await error.fetchAgain()).toBe(outcome)
    expect(load).toHaveBeenCalledTimes(asked)
  })
})
