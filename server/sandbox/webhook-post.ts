import Stripe from 'stripe'
import type { Clock } from '#server/clock'
import { after } from '#server/sandbox/timer'

/** Milliseconds that an answer may take. */
const PATIENCE = 10_000

export interface Postman {
  /** Signs and sends one event. @returns the status of the answer, null where there was none in time */
  readonly post: (url: string, event: Stripe.Event) => Promise<number | null>
  /** Calls back what is on its way; that counts as not answered. */
  readonly stop: () => void
}

const request = (payload: string, secret: string, now: number): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(now / 1000),
    }),
  },
  body: payload,
  redirect: 'manual',
})

const ask = async (url: string, init: RequestInit): Promise<number | null> => {
  try {
    const answer = await fetch(url, init)
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}

/** @param secret what webhooks are signed with */
export function makePostman(clock: Clock, secret: string): Postman {
  const underWay = new Set<AbortController>()
  return {
    post: async (url, event) => {
      const stop = new AbortController()
      const callOff = after(clock, PATIENCE, () => stop.abort())
      underWay.add(stop)
      const init = request(JSON.stringify(event), secret, clock.now())
      const status = await ask(url, { ...init, signal: stop.signal })
      underWay.delete(stop)
      callOff()
      return status
    },
    stop: () => {
      for (const posting of underWay) posting.abort()
    },
  }
}
