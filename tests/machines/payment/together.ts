/** Checkout and payment as one chart, walked breadth first. */
import type { AnyStateMachine } from 'xstate'
import { paymentMachine } from '#machines/payment/payment.machine'
import { BEGINNING, keyIn, mindOf, movesFrom, quick, type Standing } from './moves'
import { tidied } from './naive-world'

/** Whether this may happen: a network that loses nothing leaves out what does not fit. */
export type Happens = (says: string) => boolean

/** More than this is taken for a world that grows without bound. */
const LIMIT = 30_000

/** What makes two standings one: all that a guard reads, or the world remembers. */
const keyOf = ({ checkout, payment, world }: Standing): string =>
  JSON.stringify([checkout.value, checkout.context.method, payment && mindOf(payment), world])

/** A standing, and the shortest way to it. */
export interface Found extends Standing {
  readonly way: readonly string[]
}

/**
 * Everything that can come about, the near first.
 * @throws Error when there is more of it than `LIMIT`
 */
export function* everything(
  machine: AnyStateMachine = paymentMachine,
  happens: Happens = () => true,
): Generator<Found> {
  const chart = quick(machine)
  const found = new Map<string, Found>([[keyOf(BEGINNING), { ...BEGINNING, way: [] }]])
  // A Map is walked in the order of insertion, additions included: it is the queue as well.
  for (const here of found.values()) {
    yield here
    for (const { says, to } of movesFrom(chart, here).filter(move => happens(move.says))) {
      const there = { ...to, world: tidied(to.world, keyIn(to.payment)), way: [...here.way, says] }
      const key = keyOf(there)
      if (!found.has(key)) found.set(key, there)
    }
    if (found.size > LIMIT) throw new Error(`More than ${LIMIT} standings`)
  }
}
