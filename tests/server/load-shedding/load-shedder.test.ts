import { describe, expect, it } from 'vitest'
import { createLoadShedder } from '#server/load-shedding/load-shedder'
import { type RequestKind, SHED_ORDER } from '#server/load-shedding/request-kind'
import { TEST_START_TIME } from '#tests/fixtures/server/databases/seeded-databases'
import { createTestClock } from '#tests/fixtures/server/test-server'

function createTestShedder(load: { running: number; finished?: number; delay?: number; use?: number }) {
  const clock = createTestClock()
  const events: string[] = []
  const { findRetryAfter } = createLoadShedder({
    clock,
    readEventLoop: () => ({ delay: load.delay ?? 0, use: load.use ?? 1 }),
    countRunning: () => load.running,
    // Without a count a request takes a millisecond, as is usual.
    countFinished: () => load.finished ?? clock.now() - TEST_START_TIME,
    onBegin: pressure => events.push(`begin ${pressure}`),
    onEnd: refused => events.push(`end ${refused}`),
  })
  const isRefused = (kind: RequestKind, client = 'customer 1') => findRetryAfter(kind, () => client) !== null
  return { clock, events, findRetryAfter, isRefused }
}

const KINDS_BY_LOAD = [
  [100, []],
  [190, ['browsing']],
  [390, ['browsing', 'carts']],
  [790, ['browsing', 'carts', 'essential']],
] as const

describe('the load shedder', () => {
  // Specification 22.48.
  it.each(KINDS_BY_LOAD)('has %i running requests and refuses %j', (running, kinds) => {
    const { isRefused } = createTestShedder({ running })
    const asks = Array.from({ length: 20 }, () => SHED_ORDER.filter(kind => isRefused(kind)))
    expect(new Set(asks.flat())).toEqual(new Set(kinds))
  })

  // Specification 22.48.
  it.each([
    [150, 2],
    [300, 4],
    [600, 8],
  ])('has %i running requests and asks clients to come back after %i s', (running, seconds) => {
    const { findRetryAfter } = createTestShedder({ running })
    const answers = Array.from({ length: 20 }, () => findRetryAfter('browsing', () => 'address 10.0.0.1'))
    expect(new Set(answers)).toEqual(new Set([null, seconds]))
  })

  // Specification 22.48.
  it.each([
    [150, 10],
    [180, 16],
    [1_000, 19],
  ])(
    'has %i running requests and refuses %i of the 20 requests of each of 50 customers',
    (running, refusals) => {
      const { isRefused } = createTestShedder({ running })
      const counts = Array.from({ length: 50 }, () => 0)
      // Each round has another order of the customers.
      for (let round = 0; round < 20; round += 1)
        for (let turn = 0; turn < 50; turn += 1) {
          const customer = (turn * ([1, 3, 7, 9][round % 4] ?? 1) + round) % 50
          if (isRefused('browsing', `customer ${customer}`)) counts[customer] = (counts[customer] ?? 0) + 1
        }
      expect(new Set(counts)).toEqual(new Set([refusals]))
    },
  )

  // Specification 22.48.
  it('refuses the same share of many clients that ask once each', () => {
    const { isRefused } = createTestShedder({ running: 150 })
    const refused = Array.from({ length: 1_000 }, (_, index) => isRefused('browsing', `address ${index}`))
    expect(Math.abs(refused.filter(Boolean).length - 500)).toBeLessThanOrEqual(2)
  })

  // Specification 22.48.
  it('refuses because of a late event loop only while many requests run', () => {
    const load = { running: 39, delay: 300 }
    const { clock, isRefused } = createTestShedder(load)
    clock.advance(1_000)
    const ask = () => Array.from({ length: 20 }, () => isRefused('browsing')).filter(Boolean).length
    expect(ask()).toBe(0)
    load.running = 40
    expect(ask()).toBe(19)
  })

  // Specification 22.48.
  it('takes a server that was quiet for as quick as usual', () => {
    const load = { running: 1, finished: 0 }
    const { clock, isRefused } = createTestShedder(load)
    for (let sample = 0; sample < 100; sample += 1) {
      load.finished += 1
      clock.advance(100)
    }
    load.running = 95
    expect(Array.from({ length: 20 }, () => isRefused('browsing'))).not.toContain(true)
  })

  // Specification 22.48.
  it('refuses most requests while nothing is answered, and goes on some seconds after it', () => {
    const load = { running: 50, finished: 0 }
    const { clock, isRefused } = createTestShedder(load)
    const countRefused = () => Array.from({ length: 20 }, () => isRefused('browsing')).filter(Boolean).length
    clock.advance(5_000)
    expect(countRefused()).toBe(19)
    load.running = 5
    clock.advance(10_000)
    load.running = 50
    expect(countRefused()).toBe(0)
  })

  it('refuses nothing else while requests wait for a database, and the event loop is idle', () => {
    const { clock, isRefused } = createTestShedder({ running: 90, finished: 0, use: 0.4 })
    clock.advance(5_000)
    expect(Array.from({ length: 20 }, () => isRefused('browsing'))).not.toContain(true)
  })

  it('does not believe one late sample fully', () => {
    const load = { running: 40, delay: 180 }
    const { clock, isRefused } = createTestShedder(load)
    clock.advance(100)
    load.delay = 0
    clock.advance(100)
    expect(Array.from({ length: 20 }, () => isRefused('browsing'))).not.toContain(true)
  })

  it('says when refusing begins, and after ten calm seconds that it has ended', () => {
    const load = { running: 1_000 }
    const { clock, events, isRefused } = createTestShedder(load)
    for (let count = 0; count < 20; count += 1) isRefused('carts')
    clock.advance(9_900)
    isRefused('carts')
    expect(events).toEqual(['begin 1000'])
    clock.advance(10_000)
    expect(events).toEqual(['begin 1000', 'end 20'])
    for (let count = 0; count < 2; count += 1) isRefused('carts')
    expect(events).toHaveLength(3)
  })
})

/** Of 1,000 requests: what a customer sends who browses, fills a cart and orders. */
const MIX: Readonly<Record<RequestKind, number>> = { browsing: 350, carts: 500, essential: 150 }
const NONE: Readonly<Record<RequestKind, number>> = { browsing: 0, carts: 0, essential: 0 }
/** Requests that the simulated server answers in a second on a usual machine. */
const CAPACITY = 700

/** The kind of each request in its turn: 1,000 that are spread evenly. */
const TURNS = Array.from({ length: 1_000 }, (_, turn) => {
  const place = (turn * 387) % 1_000
  if (place < MIX.browsing) return 'browsing'
  return place < MIX.browsing + MIX.carts ? 'carts' : 'essential'
})

interface Overload {
  /** How many times as many requests come as the server answers. */
  readonly factor: number
  /** How many times as long as usual a request takes. */
  readonly slowness?: number
}

/** Simulates ten seconds of requests that come at a fixed rate, and are answered in their order. */
function simulateOverload({ factor, slowness = 1 }: Overload) {
  const load = { running: 0, finished: 0 }
  const { clock, isRefused } = createTestShedder(load)
  const capacity = CAPACITY / slowness
  const total = factor * capacity * 10
  const results = { answered: 0, longestWait: 0, sent: { ...NONE }, refused: { ...NONE } }
  const queue: number[] = []
  let work = 0
  for (let index = 0; index < total; index += 1) {
    const kind = TURNS[index % TURNS.length] ?? 'browsing'
    const isRequestRefused = isRefused(kind, `customer ${index % 49}`)
    if (!isRequestRefused) queue.push(clock.now())
    // In the first two seconds it learns how quick the machine is.
    if (index > total / 5) {
      results.sent[kind] += 1
      if (isRequestRefused) results.refused[kind] += 1
    }
    // What the server does until the next request comes.
    clock.advance(1_000 / (factor * capacity))
    work = Math.min(queue.length, work + 1 / factor)
    for (; work >= 1; work -= 1) {
      results.longestWait = Math.max(results.longestWait, clock.now() - (queue.shift() ?? 0))
      load.finished += 1
    }
    load.running = queue.length
  }
  return { ...results, answered: load.finished, capacity: capacity * 10 }
}

const SLOWNESS = [1, 3, 10]

describe('a server that gets more than it can answer', () => {
  // Specification 22.48.
  it.each(SLOWNESS)('refuses nothing below its capacity on a machine that is %i times slower', slowness => {
    expect(simulateOverload({ factor: 0.9, slowness }).refused).toEqual(NONE)
  })

  // Specification 22.48.
  it.each(SLOWNESS.flatMap(slowness => [2, 4].map(factor => ({ factor, slowness }))))(
    'answers as much as without the overload, and within 1.5 s, at $factor times its capacity on a machine that is $slowness times slower',
    overload => {
      const { answered, capacity, longestWait, sent, refused } = simulateOverload(overload)
      expect(answered).toBeGreaterThan(0.99 * capacity)
      expect(longestWait).toBeLessThan(1_500)
      expect(refused.essential).toBe(0)
      expect(refused.carts / sent.carts).toBeLessThan(refused.browsing / sent.browsing)
    },
  )
})
