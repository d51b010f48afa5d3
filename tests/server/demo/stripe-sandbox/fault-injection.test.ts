import { expect, it } from 'vitest'
import { createCallLog } from '#demo/stripe-sandbox/call-log'
import { createFaultSettings, resetFaults, takeInjectedFailure } from '#demo/stripe-sandbox/fault-injection'

const CALL = 'POST /v1/refunds'

it('fails as often as asked, and counts only the calls that it fails', () => {
  const faults = createFaultSettings()
  faults.api.times = 2
  expect(takeInjectedFailure(faults, CALL)).toBeNull()
  Object.assign(faults.api, { fail: 'html', only: /refunds/ })
  expect(takeInjectedFailure(faults, 'GET /v1/events')).toBeNull()
  const failures = [1, 2, 3].map(() => takeInjectedFailure(faults, CALL))
  expect(failures).toEqual(['html', 'html', null])
})

it('turns all faults off again', () => {
  const faults = createFaultSettings()
  Object.assign(faults.api, { fail: 500, times: 1, afterwards: true, only: /refunds/ })
  Object.assign(faults.webhooks, { delay: true, drop: true, repeat: 3 })
  Object.assign(faults.tamper, { amount: 1, currency: 'eur' })
  resetFaults(faults)
  expect(faults).toEqual(createFaultSettings())
  expect(faults).toEqual({
    api: { fail: null, times: Number.POSITIVE_INFINITY, afterwards: false, only: null },
    webhooks: { delay: false, drop: false, repeat: 1 },
    tamper: { amount: null, currency: null },
  })
})

it('remembers the last calls', () => {
  const { calls, add } = createCallLog(2)
  const paths = ['/v1/events', '/v1/refunds', '/v1/events/evt_1']
  for (const path of paths) {
    add({ method: 'GET', path, key: null })
    expect(calls.at(-1)?.path).toBe(path)
  }
  expect(calls.map(({ path }) => path)).toEqual(paths.slice(1))
})
