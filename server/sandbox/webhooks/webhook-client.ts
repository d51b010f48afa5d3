import Stripe from 'stripe'
import type { ServerClock } from '#server/clock'
import { runAfter } from './run-after'

/** Milliseconds that an answer may take. */
const RESPONSE_TIMEOUT = 10_000

export interface WebhookClient {
  /** Signs and sends one event. @returns the status of the answer, null where there was none in time */
  readonly postEvent: (url: string, event: Stripe.Event) => Promise<number | null>
  /** Calls back what is on its way; that counts as not answered. */
  readonly abortAll: () => void
}

const buildRequest = (payload: string, secret: string, now: number): RequestInit => ({
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

const sendRequest = async (url: string, init: RequestInit): Promise<number | null> => {
  try {
    const answer = await fetch(url, init)
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}

/** @param secret what webhooks are signed with */
export function createWebhookClient(clock: ServerClock, secret: string): WebhookClient {
  const underWay = new Set<AbortController>()
  return {
    postEvent: async (url, event) => {
      const stop = new AbortController()
      const callOff = runAfter(clock, RESPONSE_TIMEOUT, () => stop.abort())
      underWay.add(stop)
      const init = buildRequest(JSON.stringify(event), secret, clock.now())
      const status = await sendRequest(url, { ...init, signal: stop.signal })
      underWay.delete(stop)
      callOff()
      return status
    },
    abortAll: () => {
      for (const posting of underWay) posting.abort()
    },
  }
}
