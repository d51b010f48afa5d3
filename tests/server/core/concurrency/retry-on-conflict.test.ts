import { expect, it } from 'vitest'
import { retryOnConflict } from '#server/core/concurrency/retry-on-conflict'

const RESULT = { id: 1 }

/** Creates an attempt that behaves as listed, and then succeeds. */
function createAttempt(...outcomes: (() => null)[]) {
  let count = 0
  const attempt = async () => {
    count += 1
    const outcome = outcomes.shift()
    return outcome ? outcome() : RESULT
  }
  return { attempt, countAttempts: () => count }
}
const conflict = () => null
const fail = (code: string) => () => {
  throw new Error('refused', { cause: Object.assign(new Error('by the database'), { code }) })
}

it('an attempt that succeeds runs once', async () => {
  const { attempt, countAttempts } = createAttempt()
  expect(await retryOnConflict(attempt)).toBe(RESULT)
  expect(countAttempts()).toBe(1)
})

it('an attempt runs again after a conflict, and after another request has written the same unique value', async () => {
  const { attempt, countAttempts } = createAttempt(conflict, fail('23505'), conflict)
  expect(await retryOnConflict(attempt)).toBe(RESULT)
  expect(countAttempts()).toBe(4)
})

it('any other error is thrown at once', async () => {
  const { attempt, countAttempts } = createAttempt(fail('23503'))
  await expect(retryOnConflict(attempt)).rejects.toThrow('refused')
  expect(countAttempts()).toBe(1)
})

it('after ten attempts the server is busy, and says when to try again', async () => {
  const { attempt, countAttempts } = createAttempt(...Array<() => null>(20).fill(conflict))
  await expect(retryOnConflict(attempt)).rejects.toMatchObject({ status: 503, retryAfter: 1 })
  expect(countAttempts()).toBe(10)
})
