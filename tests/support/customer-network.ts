/** The way between a browser in a test and a park. What concerns a payment may be slow, get lost, or not get through. */
import type { FastifyInstance, InjectOptions } from 'fastify'

/** `slowThere`: calls wait on their way; `slowBack`: the work is done and the answers wait; `down`: nothing gets through. */
export type NetworkCondition = 'good' | 'slowRequests' | 'slowAnswers' | 'down'

export interface SimulatedNetwork {
  readonly fetch: typeof fetch
  readonly isBusy: () => boolean
  /** What waits goes on at once, all together, when the weather is good again. */
  readonly setCondition: (weather: NetworkCondition) => void
  /** The next payment that is made is made, and its answer lost. */
  readonly loseNextPaymentResponse: () => void
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** What a browser would send, as the park's server takes it in memory. */
function toInjectOptions(url: string, { method, headers, body }: RequestInit): InjectOptions {
  return {
    method: METHODS.find(known => known === method) ?? 'GET',
    url,
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' ? { payload: body } : {}),
  }
}

/** The answer, unless it is given up before: the call is on its way all the same. */
const rejectOnAbort = <Answer>(work: Promise<Answer>, signal?: AbortSignal | null): Promise<Answer> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    work.then(resolve, reject)
  })

const isPaymentCall = (url: string, method: string | undefined): boolean =>
  url.includes('/payments/') || (url.endsWith('/orders') && method === 'POST')

export function createSimulatedNetwork(app: FastifyInstance): SimulatedNetwork {
  let weather: NetworkCondition = 'good'
  let isLossy = false
  let underWay = 0
  let held: (() => void)[] = []
  const waitIn = async (bad: NetworkCondition) => {
    if (weather === bad) await new Promise<void>(go => held.push(go))
  }
  const ask = async (url: string, init: RequestInit): Promise<Response> => {
    underWay += 1
    try {
      const { statusCode, body } = await app.inject(toInjectOptions(url, init))
      return new Response(body === '' ? null : body, { status: statusCode })
    } finally {
      underWay -= 1
    }
  }
  const carry = async (url: string, init: RequestInit): Promise<Response> => {
    if (weather === 'down') throw new TypeError('The network is down')
    await waitIn('slowRequests')
    const answer = await ask(url, init)
    const isLost = isLossy && url.endsWith('/create-intent')
    if (isLost) isLossy = false
    if (isLost) throw new TypeError('The answer was lost')
    await waitIn('slowAnswers')
    return answer
  }
  return {
    fetch: async (input, init = {}) => {
      init.signal?.throwIfAborted()
      const url = String(input)
      return rejectOnAbort((isPaymentCall(url, init.method) ? carry : ask)(url, init), init.signal)
    },
    isBusy: () => underWay > 0,
    setCondition: next => {
      weather = next
      const waiting = next === 'good' ? held : []
      if (next === 'good') held = []
      for (const go of waiting) go()
    },
    loseNextPaymentResponse: () => {
      isLossy = true
    },
  }
}
