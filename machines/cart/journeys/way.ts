/** The ways that journeys of the cart begin with. */
import { ANSWERED, SENT } from '#machines/cart/cart.cases'
import type { cartMachine } from '#machines/cart/cart.machine'
import type { Journey, Step } from '#machines/kit/flow'

export type CartJourney = Journey<typeof cartMachine>

/** A trailer is chosen, and its cart is asked for: with this answer. */
export const opened = (read: Step): Step[] => [ANSWERED.recalledNothing, SENT.hereChosen, read]
export const OPEN_EMPTY = opened(ANSWERED.readEmpty)
export const OPEN_ONE = opened(ANSWERED.readOne)

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
