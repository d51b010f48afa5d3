import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { runWithTimeout } from '#domain/run-with-timeout'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Never ends by itself, like a request to a server that does not answer. */
const waitForAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

it('ends when the time is up, also after garbage was collected', async () => {
  const waiting = runWithTimeout(20, undefined, waitForAbort)
  collectGarbage()
  await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('ends with the reason of the caller, before or during the work', async () => {
  const controller = new AbortController()
  const waiting = runWithTimeout(60_000, controller.signal, waitForAbort)
  controller.abort('left')
  await expect(waiting).rejects.toBe('left')
  await expect(runWithTimeout(60_000, controller.signal, waitForAbort)).rejects.toBe('left')
})

it('returns the result of the work', async () => {
  expect(await runWithTimeout(60_000, undefined, async () => 'done')).toBe('done')
})
