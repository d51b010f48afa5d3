/** How an API call fails: an error of Stripe's, an HTML page, no answer, or a closed connection. */
export type ApiFailure = 500 | 429 | 'html' | 'hang' | 'drop'

/** The faults that tests turn on. Tests may set the fields at any time. `resetFaults` turns all of them off. */
export interface FaultSettings {
  readonly api: {
    fail: ApiFailure | null
    /** How many calls fail before the fault ends. Stripe's package repeats a call by itself after `drop`. */
    times: number
    /** Runs the call first, so that only its answer is lost. */
    afterwards: boolean
    /** Fails only matching calls. The text matched looks like `POST /v1/refunds`. */
    only: RegExp | null
  }
  readonly webhooks: {
    /** Holds webhooks back. `sendWebhooksNow` sends them in the given order. */
    delay: boolean
    /** Sends no webhooks. The events are still stored. */
    drop: boolean
    /** How many copies of each webhook are sent. */
    repeat: number
  }
  /** The amount or currency that the next payments take instead of the requested one. */
  readonly tamper: { amount: number | null; currency: string | null }
}

const NO_FAULTS = {
  api: { fail: null, times: Number.POSITIVE_INFINITY, afterwards: false, only: null },
  webhooks: { delay: false, drop: false, repeat: 1 },
  tamper: { amount: null, currency: null },
} as const satisfies FaultSettings

export const createFaultSettings = (): FaultSettings => ({
  api: { ...NO_FAULTS.api },
  webhooks: { ...NO_FAULTS.webhooks },
  tamper: { ...NO_FAULTS.tamper },
})

export function resetFaults({ api, webhooks, tamper }: FaultSettings): void {
  Object.assign(api, NO_FAULTS.api)
  Object.assign(webhooks, NO_FAULTS.webhooks)
  Object.assign(tamper, NO_FAULTS.tamper)
}

/** Returns the failure of a call, or null, and counts it. @param call such as `POST /v1/refunds` */
export function takeInjectedFailure({ api }: FaultSettings, call: string): ApiFailure | null {
  const { fail, only } = api
  if (fail === null || api.times < 1 || (only !== null && !only.test(call))) return null
  api.times -= 1
  return fail
}
