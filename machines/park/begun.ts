/** What the park began and passed on along the way, as its laws and journeys ask for it. */
import { askedNow } from '#machines/kit/asked'
import { inputsOf } from '#machines/kit/begun'
import type { Taken } from '#machines/kit/flow'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const lastInput = (history: readonly Taken[], id: string): unknown => inputsOf(history, id).at(-1)

export const isFor = (input: unknown, userId: unknown) => isRecord(input) && input.userId === userId

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What the last step sent, and to whom: 'cart: cart.refreshed'. */
export const passedNow = (history: readonly Taken[]): string[] =>
  askedNow(history, 'xstate.sendTo')
    .filter(isRecord)
    .flatMap(({ to, event }) => (isRecord(to) && isRecord(event) ? [`${to.systemId}: ${event.type}`] : []))
