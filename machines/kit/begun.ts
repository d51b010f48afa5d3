import { asked } from '#machines/kit/asked'
import type { Taken } from '#machines/kit/flow'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The inputs with which an actor was begun on the way, in order: once for each time. @param id as its `invoke` has it */
export const inputsOf = (history: readonly Taken[], id: string): unknown[] =>
  asked(history, 'xstate.spawnChild')
    .filter(isRecord)
    .flatMap(begun => (begun.id === id ? [begun.input] : []))

/** The same for the last step alone. */
export const begunNow = (history: readonly Taken[], id: string): unknown[] => inputsOf(history.slice(-1), id)
