import { expect, it } from 'vitest'
import { createSharedRead } from '#server/core/db/shared-read'

/** A read whose results the test gives one by one. */
function createManualRead() {
  const pending: ReturnType<typeof createDeferred<number>>[] = []
  let started = 0
  const read = createSharedRead(() => {
    started += 1
    const result = createDeferred<number>()
    pending.push(result)
    return result.promise
  })
  return { read, pending, countStarted: () => started }
}

function createDeferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<Value>((resolvePromise, rejectPromise) => {
    resolve = resolvePromise
    reject = rejectPromise
  })
  return { promise, resolve, reject }
}

it('gives calls that come together one read', async () => {
  const { read, pending, countStarted } = createManualRead()
  const calls = [read(), read(), read()]
  await expect.poll(countStarted).toBe(1)
  pending[0]?.resolve(7)
  expect(await Promise.all(calls)).toEqual([7, 7, 7])
  expect(countStarted()).toBe(1)
})

it('never gives a call the result of a read that started before it', async () => {
  const { read, pending, countStarted } = createManualRead()
  const first = read()
  await expect.poll(countStarted).toBe(1)
  const later = [read(), read()]
  expect(countStarted()).toBe(1)
  pending[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(countStarted).toBe(2)
  pending[1]?.resolve(2)
  expect(await Promise.all(later)).toEqual([2, 2])
})

it('reads again after a failure', async () => {
  const { read, pending, countStarted } = createManualRead()
  const failing = read()
  await expect.poll(countStarted).toBe(1)
  const later = read()
  pending[0]?.reject(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  await expect.poll(countStarted).toBe(2)
  pending[1]?.resolve(2)
  expect(await later).toBe(2)
})
