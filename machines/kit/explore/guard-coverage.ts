import type { AnyStateMachine } from 'xstate'
import type { ChartEvent } from './flow'
import { transitionIds } from './state-nodes'
import { createStepper, type GuardOutcomes } from './stepper'

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

/** Guards that were never seen to hold, or never to fail: `<transition id> never holds`, `<transition id> never fails`. */
export const findOneSidedGuards = (machine: AnyStateMachine, outcomes: GuardOutcomes): string[] =>
  guardedTransitionIds(machine).flatMap(id => [
    ...(outcomes.get(id)?.has(true) ? [] : [`${id} never holds`]),
    ...(outcomes.get(id)?.has(false) ? [] : [`${id} never fails`]),
  ])
