/** A server in memory for the client's parts: it answers each call by its name, and remembers what it was asked. */
import * as z from 'zod/mini'
import { type Request, RequestFault } from '../../src/api/request'

/** One call as it would have gone out. */
interface Asked {
  /** 'GET /cart' */
  readonly name: string
  readonly path: string
  readonly body: unknown
  readonly key: string | null
}

/** The wire's answer to what was asked, or a promise of it; it may throw a fault. */
export type Answer = (asked: Asked) => unknown

export const refusal = (status: number, message: string) => new RequestFault('refused', status, message)
export const offline = () => new RequestFault('offline', null, 'No network')

/** Answers may be changed while it runs; a call without one is refused with 404. */
export function fakeApi(answers: Record<string, Answer>) {
  const asked: Asked[] = []
  const request: Request = async (call, input, options = {}) => {
    const name = `${call.method} ${call.route}`
    const sent = {
      name,
      path: call.path(input),
      body: call.body?.(input) ?? null,
      key: options.idempotencyKey ?? null,
    }
    asked.push(sent)
    const answer = answers[name]
    if (!answer) throw refusal(404, call.fallback)
    return z.parse(call.reply, await answer(sent))
  }
  const askedFor = (name: string) => asked.filter(call => call.name === name)
  return { request, asked, askedFor }
}
