/** What the park began and passed on along the way, as its laws and journeys ask for it. */
import { requestedInLastStep } from '#machines/kit/check/requested-actions'
import { startedActorInputs } from '#machines/kit/check/started-actors'
import type { HistoryStep } from '#machines/kit/explore/flow'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const lastActorInput = (history: readonly HistoryStep[], id: string): unknown =>
  startedActorInputs(history, id).at(-1)

export const isForUser = (input: unknown, userId: unknown) => isRecord(input) && input.userId === userId

export const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What the last step sent, and to whom: 'cart: cart.refreshed'. */
export const forwardedNow = (history: readonly HistoryStep[]): string[] =>
  requestedInLastStep(history, 'xstate.sendTo')
    .filter(isRecord)
    .flatMap(({ to, event }) => (isRecord(to) && isRecord(event) ? [`${to.systemId}: ${event.type}`] : []))
