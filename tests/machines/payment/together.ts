/** Checkout and payment as one chart, walked breadth first. */
import type { AnyStateMachine } from 'xstate'
import { paymentMachine } from '#machines/payment/payment.machine'
import {
  createCachedStepper,
  guardStateOf,
  INITIAL_MODEL_STATE,
  type ModelState,
  paymentKeyOf,
  transitionsFrom,
} from './moves'
import { dropIrrelevant } from './naive-world'

/** Whether this may happen: a network that loses nothing leaves out what does not fit. */
export type TransitionFilter = (says: string) => boolean

/** More than this is taken for a world that grows without bound. */
const MAX_STATES = 30_000

/** What makes two standings one: all that a guard reads, or the world remembers. */
const modelStateKey = ({ checkout, payment, world }: ModelState): string =>
  JSON.stringify([checkout.value, checkout.context.method, payment && guardStateOf(payment), world])

/** A standing, and the shortest way to it. */
export interface ExploredModelState extends ModelState {
  readonly path: readonly string[]
}

/**
 * Everything that can come about, the near first.
 * @throws Error when there is more of it than `LIMIT`
 */
export function* exploreModel(
  machine: AnyStateMachine = paymentMachine,
  happens: TransitionFilter = () => true,
): Generator<ExploredModelState> {
  const chart = createCachedStepper(machine)
  const found = new Map<string, ExploredModelState>([
    [modelStateKey(INITIAL_MODEL_STATE), { ...INITIAL_MODEL_STATE, path: [] }],
  ])
  // A Map is walked in the order of insertion, additions included: it is the queue as well.
  for (const here of found.values()) {
    yield here
    for (const { label, nextState } of transitionsFrom(chart, here).filter(move => happens(move.label))) {
      const there = {
        ...nextState,
        world: dropIrrelevant(nextState.world, paymentKeyOf(nextState.payment)),
        way: [...here.path, label],
      }
      const key = modelStateKey(there)
      if (!found.has(key)) found.set(key, there)
    }
    if (found.size > MAX_STATES) throw new Error(`More than ${MAX_STATES} standings`)
  }
}
