/** The way between a browser in a test and a park. What concerns a payment may be slow, get lost, or not get through. */
import type { FastifyInstance, InjectOptions } from 'fastify'

/** `slowThere`: calls wait on their way; `slowBack`: the work is done and the answers wait; `down`: nothing gets through. */
export type Weather = 'good' | 'slowThere' | 'slowBack' | 'down'

export interface Network {
  readonly fetch: typeof fetch
  readonly isBusy: () => boolean
  /** What waits goes on at once, all together, when the weather is good again. */
  readonly turn: (weather: Weather) => void
  /** The next payment that is made is made, and its answer lost. */
  readonly loseNext: () => void
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** What a browser would send, as the park's server takes it in memory. */
function inMemory(url: string, { method, headers, body }: RequestInit): InjectOptions {
  return {
    method: METHODS.find(known => known === method) ?? 'GET',
    url,
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' ? { payload: body } : {}),
  }
}

/** The answer, unless it is given up before: the call is on its way all the same. */
const untilGivenUp = <Answer>(work: Promise<Answer>, signal?: AbortSignal | null): Promise<Answer> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    work.then(resolve, reject)
  })

const ofPayment = (url: string, method: string | undefined): boolean =>
  url.includes('/payments/') || (url.endsWith('/orders') && method === 'POST')

export function makeNetwork(app: FastifyInstance): Network {
  let weather: Weather = 'good'
  let isLossy = false
  let underWay = 0
  let held: (() => void)[] = []
  const waitIn = async (bad: Weather) => {
    if (weather === bad) await new Promise<void>(go => held.push(go))
  }
  const ask = async (url: string, init: RequestInit): Promise<Response> => {
    underWay += 1
    try {
      const { statusCode, body } = await app.inject(inMemory(url, init))
      return new Response(body === '' ? null : body, { status: statusCode })
    } finally {
      underWay -= 1
    }
  }
  const carry = async (url: string, init: RequestInit): Promise<Response> => {
    if (weather === 'down') throw new TypeError('The network is down')
    await waitIn('slowThere')
    const answer = await ask(url, init)
    const isLost = isLossy && url.endsWith('/create-intent')
    if (isLost) isLossy = false
    if (isLost) throw new TypeError('The answer was lost')
    await waitIn('slowBack')
    return answer
  }
  return {
    fetch: async (input, init = {}) => {
      init.signal?.throwIfAborted()
      const url = String(input)
      return untilGivenUp((ofPayment(url, init.method) ? carry : ask)(url, init), init.signal)
    },
    isBusy: () => underWay > 0,
    turn: next => {
      weather = next
      const waiting = next === 'good' ? held : []
      if (next === 'good') held = []
      for (const go of waiting) go()
    },
    loseNext: () => {
      isLossy = true
    },
  }
}
