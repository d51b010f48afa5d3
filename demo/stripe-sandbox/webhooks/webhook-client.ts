import Stripe from 'stripe'
import type { ServerClock } from '#server/core/clock'
import { runAfterDelay } from '#server/core/concurrency/run-after-delay'

/** Milliseconds. */
const RESPONSE_TIMEOUT = 10_000

export interface WebhookClient {
  /** Signs and sends one event. @returns the status of the answer, or null without one in time */
  readonly postEvent: (url: string, event: Stripe.Event) => Promise<number | null>
  /** Aborts all running requests. They count as unanswered. */
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

/** @param secret the key that signs webhooks */
export function createWebhookClient(clock: ServerClock, secret: string): WebhookClient {
  const inFlight = new Set<AbortController>()
  return {
    postEvent: async (url, event) => {
      const controller = new AbortController()
      const cancelTimeout = runAfterDelay(clock, RESPONSE_TIMEOUT, () => controller.abort())
      inFlight.add(controller)
      const init = buildRequest(JSON.stringify(event), secret, clock.now())
      const status = await sendRequest(url, { ...init, signal: controller.signal })
      inFlight.delete(controller)
      cancelTimeout()
      return status
    },
    abortAll: () => {
      for (const controller of inFlight) controller.abort()
    },
  }
}
