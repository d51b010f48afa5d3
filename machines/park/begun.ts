/** What the park began on the way, as its laws and journeys ask for it. */
import { asked } from '#machines/kit/asked'
import type { Taken } from '#machines/kit/flow'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The inputs with which an actor was begun, in order. */
export const inputsOf = (history: readonly Taken[], id: string): unknown[] =>
  asked(history, 'xstate.spawnChild')
    .filter(isRecord)
    .flatMap(begun => (begun.id === id ? [begun.input] : []))

export const lastInput = (history: readonly Taken[], id: string): unknown => inputsOf(history, id).at(-1)

export const isFor = (input: unknown, userId: unknown) => isRecord(input) && input.userId === userId

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
