import type { HistoryStep } from '../explore/flow.ts'
import { requestedActionParams } from './requested-actions.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The inputs of an actor, once for each time that the history started it. @param id the id of its `invoke` or `spawn` */
export const startedActorInputs = (history: readonly HistoryStep[], id: string): unknown[] =>
  requestedActionParams(history, 'xstate.spawnChild')
    .filter(isRecord)
    .flatMap(params => (params.id === id ? [params.input] : []))

/** The inputs of an actor that the last step started. */
export const actorInputsInLastStep = (history: readonly HistoryStep[], id: string): unknown[] =>
  startedActorInputs(history.slice(-1), id)
