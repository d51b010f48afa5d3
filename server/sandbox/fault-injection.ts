/** What the API does instead of answering: an error of Stripe's, a page, silence, or a closed connection. */
export type ApiFailure = 500 | 429 | 'html' | 'hang' | 'drop'

/** The faults that tests turn on. Set the fields at any time; `resetSwitches` turns everything off. */
export interface FaultSettings {
  readonly api: {
    fail: ApiFailure | null
    /** How many calls fail before the switch turns itself off. After `drop` the package asks once more by itself. */
    times: number
    /** The work is done and only its answer is lost. */
    afterwards: boolean
    /** Only calls like this, `/refunds/` or `/^GET/`; the text matched is `POST /v1/refunds`. */
    only: RegExp | null
  }
  readonly webhooks: {
    /** Kept back, and sent by `deliver` in whatever order it is told. */
    delay: boolean
    /** Never sent at all; the event exists nevertheless. */
    drop: boolean
    /** How many times each is sent. */
    repeat: number
  }
  /** What the next payments differ in from what was asked for. */
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

/** The failure that a call meets, counted off. @param call `POST /v1/refunds` */
export function consumeFailure({ api }: FaultSettings, call: string): ApiFailure | null {
  const { fail, only } = api
  if (fail === null || api.times < 1 || (only !== null && !only.test(call))) return null
  api.times -= 1
  return fail
}
