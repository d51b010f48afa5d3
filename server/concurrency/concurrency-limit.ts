import { HttpError } from '#server/http/http-error'

/**
 * Lets only so many pieces of work run at once; the others wait their turn. Hashing a password takes 32 MB, and two
 * hundred sign-ins at once must not take two hundred times that.
 * @throws Refusal 503 when the queue is full
 */
export function createConcurrencyLimit(atOnce: number, queueLimit: number) {
  let running = 0
  const waiting: (() => void)[] = []

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= queueLimit)
      throw new HttpError('server_busy', 'We are very busy. Please try again in a moment.', 5)
    await new Promise<void>(resolve => waiting.push(resolve))
  }

  // Whoever leaves hands the place to the next in the queue.
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
