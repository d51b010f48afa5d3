/** A server in memory for the client's parts: it answers each call by its name, and remembers what it was asked. */
import * as z from 'zod/mini'
import { ApiError, type SendRequest } from '#api/send-request'

/** One call as it would have gone out. */
interface RecordedCall {
  /** 'GET /cart' */
  readonly name: string
  readonly path: string
  readonly body: unknown
  readonly idempotencyKey: string | null
}

/** The wire's answer to what was asked, or a promise of it; it may throw a fault. */
export type FakeAnswer = (asked: RecordedCall) => unknown

export const createRefusedError = (status: number, message: string) =>
  new ApiError('refused', status, message)
export const createOfflineError = () => new ApiError('offline', null, 'No network')

/** Answers may be changed while it runs; a call without one is refused with 404. */
export function createFakeApi(answers: Record<string, FakeAnswer>) {
  const asked: RecordedCall[] = []
  const request: SendRequest = async (call, input, options = {}) => {
    const name = `${call.method} ${call.route}`
    const sent = {
      name,
      path: call.path(input),
      body: call.body?.(input) ?? null,
      key: options.idempotencyKey ?? null,
    }
    asked.push(sent)
    const answer = answers[name]
    if (!answer) throw createRefusedError(404, call.defaultError)
    return z.parse(call.responseSchema, await answer(sent))
  }
  const askedFor = (name: string) => asked.filter(call => call.name === name)
  return { request, asked, askedFor }
}
