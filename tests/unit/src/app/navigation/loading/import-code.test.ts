import { afterEach, describe, expect, it, vi } from 'vitest'
import { CodeLoadError, importCode } from '#app/navigation/loading/import-code'

const reachable = () => Promise.resolve(new Response(null))
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const badGateway = () => Promise.resolve(new Response(null, { status: 502 }))

const stubNetwork = (onLine: boolean, answer: () => Promise<Response>) => {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', vi.fn(answer))
}
/** An import function. @param results whether each call succeeds */
const createImport = (results: readonly boolean[]) => {
  const remaining = [...results]
  return vi.fn(() =>
    remaining.shift() ? Promise.resolve({ Page: 'page' }) : Promise.reject(new TypeError('no')),
  )
}
const catchLoadError = async (load: () => Promise<unknown>) => {
  const error = await importCode(load).catch(reason => reason)
  if (!(error instanceof CodeLoadError)) throw new Error('The page was imported')
  return error
}

afterEach(() => void vi.unstubAllGlobals())

describe('importCode', () => {
  it('sends no other request while the browser is online', async () => {
    stubNetwork(true, reachable)
    expect(await importCode(createImport([true]))).toEqual({ Page: 'page' })
    expect(fetch).not.toHaveBeenCalled()
  })

  // Specification 3.15.
  it('starts no import without a network, so that no browser remembers a failed one', async () => {
    stubNetwork(false, unreachable)
    const load = createImport([true])
    await catchLoadError(load)
    expect(load).not.toHaveBeenCalled()
  })

  it('imports the page when the server answers although the browser says it is offline', async () => {
    stubNetwork(false, reachable)
    expect(await importCode(createImport([true]))).toEqual({ Page: 'page' })
  })
})

describe('retryImport', () => {
  it.each([
    ['starts no import without a network', unreachable, [], 'unreachable', 1],
    ['starts no import while the server fails', badGateway, [], 'unreachable', 1],
    ['loads the page in a browser that fetches again', reachable, [false, true], 'loaded', 2],
    ['reports `stuck` in a browser that remembers the failure', reachable, [false, false], 'stuck', 2],
  ])('%s', async (_, answer, imports, result, calls) => {
    stubNetwork(true, answer)
    const load = createImport(imports)
    const error = await catchLoadError(load)
    expect(await error.retryImport()).toBe(result)
    expect(load).toHaveBeenCalledTimes(calls)
  })
})
