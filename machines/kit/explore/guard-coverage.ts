import type { AnyStateMachine } from 'xstate'
import type { ChartEvent } from './flow'
import { transitionIds } from './state-nodes'
import { createStepper, type GuardOutcomes } from './stepper'

/** How the guards of a chart come out along paths. */
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

/** The transitions of a chart that have a guard, by their ids. */
export const guardedTransitionIds = (machine: AnyStateMachine): string[] =>
  [...transitionIds(machine)].filter(([{ guard }]) => guard !== undefined).map(([, id]) => id)

/** Guards that were only ever seen to come out one way, or not at all: `<transition id> never holds`, `… never fails`. */
export const findOneSidedGuards = (machine: AnyStateMachine, verdicts: GuardOutcomes): string[] =>
  guardedTransitionIds(machine).flatMap(id => [
    ...(verdicts.get(id)?.has(true) ? [] : [`${id} never holds`]),
    ...(verdicts.get(id)?.has(false) ? [] : [`${id} never fails`]),
  ])
