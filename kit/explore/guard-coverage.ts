import type { AnyStateMachine } from 'xstate'
import type { ChartEvent } from './flow.ts'
import { transitionIds } from './state-nodes.ts'
import { createStepper, type GuardOutcomes } from './stepper.ts'

/** The results of each guard along the given paths. */
export function observeGuardOutcomes(
  machine: AnyStateMachine,
  paths: readonly (readonly ChartEvent[])[],
  input: unknown,
): GuardOutcomes {
  const { start, next, guardOutcomes } = createStepper(machine)
  for (const path of paths)
    path.reduce((snapshot, event) => next(snapshot, event).snapshot, start(input).snapshot)
  return guardOutcomes()
}

/** The ids of the transitions that have a guard. */
export const guardedTransitionIds = (machine: AnyStateMachine): string[] =>
  [...transitionIds(machine)].filter(([{ guard }]) => guard !== undefined).map(([, id]) => id)

/** A guard with only one result along some paths. */
export interface OneSidedGuard {
  /** The id of its transition. */
  readonly transition: string
  /** What it never does. */
  readonly never: 'holds' | 'fails'
}

/** Guards that were never seen to hold, or never to fail. */
export const findOneSidedGuards = (machine: AnyStateMachine, outcomes: GuardOutcomes): OneSidedGuard[] =>
  guardedTransitionIds(machine).flatMap(transition => {
    const results = outcomes.get(transition)
    const never = [
      results?.has(true) ? [] : ['holds' as const],
      results?.has(false) ? [] : ['fails' as const],
    ]
    return never.flat().map(missing => ({ transition, never: missing }))
  })
