import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Step } from '#machines/kit/flow'
import { trace } from '#machines/kit/stepper'
import { STEPS } from '#machines/payment/payment.cases'
import { ANSWERED } from '../support/walks/default-script'
import { drivers } from '../support/walks/drivers'
import { canCome, coverageOf, restsOn, sightsOf, stateOf } from '../support/walks/paths'
import { paymentDriver } from '../support/walks/payment.driver'
import { passes } from '../support/walks/walk'

/** Of the transitions that a page can bring about. */
const ENOUGH = 0.95

describe.each(drivers)('the walk of $flow.name through the pages', driver => {
  const reached = coverageOf(driver)

  test('takes nearly every transition that a page can bring about', () => {
    const missing = reached.possible.filter(id => !reached.walked.includes(id))
    expect(reached.walked.length / reached.possible.length, missing.join('\n')).toBeGreaterThanOrEqual(ENOUGH)
  })

  test('lists what no page can bring about, each with why, and nothing that it brings about', () => {
    expect(reached.faults).toEqual([])
    expect(Object.values(reached.cannot).filter(why => why.length < 20)).toEqual([])
  })

  test('knows what the customer sees wherever the page rests', () => {
    const blind = reached.paths.flatMap(path =>
      [...restsOn(driver, path)]
        .filter(([at, snapshot]) => !sightsOf(driver, snapshot, path.slice(0, at), path.slice(at))?.length)
        .map(([, snapshot]) => stateOf(snapshot)),
    )
    expect(blind).toEqual([])
  })
})

test('what the scripted server answers by itself can be read by its calls', () => {
  const unreadable = ANSWERED.filter(([call, json]) => !z.safeParse(call.reply, json).success)
  expect(unreadable.map(([{ route }]) => route)).toEqual([])
})

describe('the trail of a page', () => {
  test('passes through states in their order, whatever lies between them', () => {
    expect(passes(['asking', 'noting', 'asking', 'waiting'], ['noting', 'waiting'])).toBe(true)
    expect(passes(['asking', 'waiting', 'noting'], ['noting', 'waiting'])).toBe(false)
  })
})

test('nothing else can come while an actor runs that answers at once', () => {
  const driver = { ...paymentDriver, atOnce: ['askKnown'] }
  const [start] = trace(driver.flow.machine, driver.flow.cases.input, [])
  const can = (step: Step) => start && canCome(driver, step, start.snapshot)
  expect([can(STEPS.left), can(STEPS.nothingKnown)]).toEqual([false, true])
})
