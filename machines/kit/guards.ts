import type { AnyStateMachine } from 'xstate'
import type { Step } from '#machines/kit/flow'
import { transitionIds } from '#machines/kit/nodes'
import { stepper, type Verdicts } from '#machines/kit/stepper'

/** How the guards of a chart come out along paths. */
export function guardsAlong(
  machine: AnyStateMachine,
  paths: readonly (readonly Step[])[],
  input: unknown,
): Verdicts {
  const { start, next, verdicts } = stepper(machine)
  for (const path of paths)
    path.reduce((snapshot, event) => next(snapshot, event).snapshot, start(input).snapshot)
  return verdicts()
}

/** The transitions of a chart that have a guard, by their ids. */
export const guarded = (machine: AnyStateMachine): string[] =>
  [...transitionIds(machine)].filter(([{ guard }]) => guard !== undefined).map(([, id]) => id)

/** Guards that were only ever seen to come out one way, or not at all: `<transition id> never holds`, `… never fails`. */
export const oneSided = (machine: AnyStateMachine, verdicts: Verdicts): string[] =>
  guarded(machine).flatMap(id => [
    ...(verdicts.get(id)?.has(true) ? [] : [`${id} never holds`]),
    ...(verdicts.get(id)?.has(false) ? [] : [`${id} never fails`]),
  ])
