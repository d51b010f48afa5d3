import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { keysThatAre } from './naive-world'
import { everything, type Found, type Happens } from './together'
import { asksNothing, forgetsOnRetry } from './unfixed'

// Some thousand standings take a second, and more on a busy machine.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 })

/** What may still be paid, or has been. */
const payable = ({ world }: Found) => keysThatAre(world, 'live', 'paid').length
/** Naive: each is an order. */
const charges = ({ world }: Found) => keysThatAre(world, 'paid').length

const stageOf = ({ payment }: Found) => {
  const value: unknown = payment?.value
  return typeof value === 'object' && value !== null ? Object.keys(value)[0] : value
}

describe('checkout and payment together, on a server that honours the Idempotency-Key and nothing else', () => {
  let all: Found[]
  const waysTo = (breaks: (found: Found) => boolean) => all.filter(breaks).map(({ way }) => way.join(', '))

  beforeAll(() => {
    all = [...everything()]
  })

  it('are walked through every stage', () => {
    const stages = [
      'resuming',
      'pending',
      'creating',
      'handingOver',
      'processing',
      'leaving',
      'failed',
      'lost',
    ]
    expect(new Set(all.map(stageOf))).toEqual(new Set([undefined, ...stages]))
    expect(all.some(({ world }) => world.isCelebrated)).toBe(true)
  })

  it('have at most one live intent, and none beside a paid one', () => {
    expect(waysTo(found => payable(found) > 1)).toEqual([])
  })

  it('charge once at most, and make one order for one confirmation', () => {
    expect(waysTo(found => charges(found) > (found.world.isConfirmed ? 1 : 0))).toEqual([])
  })

  it('say that it succeeded only after the provider said so', () => {
    expect(waysTo(found => found.world.isCelebrated && charges(found) === 0)).toEqual([])
  })

  it('never lose sight of what was paid: it is shown, or kept for the next start', () => {
    const isLost = ({ world }: Found) =>
      !world.isCelebrated &&
      keysThatAre(world, 'paid').some(key => world.kept?.intent?.paymentIntentId !== key)
    expect(waysTo(isLost)).toEqual([])
  })
})

describe('the payment as it was first specified', () => {
  function shortestWay(machine: AnyStateMachine, breaks: (found: Found) => boolean, happens?: Happens) {
    for (const found of everything(machine, happens)) if (breaks(found)) return found.way
    return null
  }
  const STARTED = ['choose card', 'confirm', 'askKnown: nothing', 'start', 'the clock is read'] as const

  it('makes a second live intent by the retry after a lost answer', () => {
    expect(shortestWay(forgetsOnRetry(), found => payable(found) > 1)).toEqual([
      ...STARTED,
      'made, but the answer is lost',
      'retry',
      'start',
      'the clock is read',
      'made',
    ])
  })

  it('charges twice by the retry after ten minutes, as the first checkout can still be paid; nothing need be lost', () => {
    const isFair: Happens = says => !/lost|no answer|turned away|refused|reload|back|tab|window/.test(says)
    expect(shortestWay(forgetsOnRetry(), found => charges(found) > 1, isFair)).toEqual([
      ...STARTED,
      'made',
      'the checkout opens',
      'untilLimit ends',
      'retry',
      'start',
      'the clock is read',
      'made',
      'the checkout opens',
      'pay',
      'pay',
    ])
  })

  it('makes a second live intent by a reload, unless it asks first', () => {
    const hasHandover: Happens = says => says !== 'reload without router state'
    expect(shortestWay(asksNothing(), found => payable(found) > 1, hasHandover)).toEqual([
      'choose card',
      'confirm',
      'start',
      'the clock is read',
      'made',
      'reload',
      'start',
      'the clock is read',
      'made',
    ])
  })
})
