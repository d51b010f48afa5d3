import type { HistoryStep } from '#machines/kit/explore/flow'
import { requestedActions } from './requested-actions'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The inputs with which an actor was begun on the way, in order: once for each time. @param id as its `invoke` has it */
export const startedActorInputs = (history: readonly HistoryStep[], id: string): unknown[] =>
  requestedActions(history, 'xstate.spawnChild')
    .filter(isRecord)
    .flatMap(begun => (begun.id === id ? [begun.input] : []))

/** The same for the last step alone. */
export const actorInputsInLastStep = (history: readonly HistoryStep[], id: string): unknown[] =>
  startedActorInputs(history.slice(-1), id)
