import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Step, Taken } from '#machines/kit/flow'
import { inertScope, withStandIns } from '#machines/kit/inert'
import { transitionIds } from '#machines/kit/nodes'

/** One pure step: what was taken, where it led, and by which transitions. */
export interface Stepped {
  readonly snapshot: AnyMachineSnapshot
  readonly taken: Taken
  /** Ids as `allTransitions` gives them. */
  readonly transitions: readonly string[]
  /** Ids of the states it was in, those it only passed through included. */
  readonly states: readonly string[]
}

export interface Stepper {
  readonly start: (input: unknown) => Stepped
  readonly next: (snapshot: AnyMachineSnapshot, event: Step) => Stepped
}

const namesOf = ({ _nodes }: AnyMachineSnapshot) => _nodes.map(node => node.id)

/** Steps through a chart without running it: no action is executed, no actor started, no timer armed. */
export function stepper(machine: AnyStateMachine): Stepper {
  const inert = withStandIns(machine)
  const ids = transitionIds(inert)
  let transitions: string[] = []
  let states: string[] = []
  let actions: { type: string; params: unknown }[] = []
  const scope = inertScope({
    onMicrostep: (definitions, snapshot) => {
      transitions.push(...definitions.flatMap(definition => ids.get(definition) ?? []))
      states.push(...namesOf(snapshot))
    },
    onAction: ({ type, params }) => actions.push({ type, params }),
  })
  const step = (event: Step, run: () => AnyMachineSnapshot): Stepped => {
    transitions = []
    states = []
    actions = []
    const snapshot = run()
    const taken = { event, actions, to: snapshot.value }
    return { snapshot, taken, transitions, states: [...new Set([...states, ...namesOf(snapshot)])] }
  }
  return {
    start: input => step({ type: 'xstate.init' }, () => inert.getInitialSnapshot(scope, input)),
    next: (snapshot, event) => step(event, () => inert.transition(snapshot, event, scope)),
  }
}

/** Walks a whole path from the start; the first of the steps is the start itself. */
export function trace(machine: AnyStateMachine, input: unknown, path: readonly Step[]): Stepped[] {
  const { start, next } = stepper(machine)
  const steps = [start(input)]
  for (const event of path) steps.push(...steps.slice(-1).map(({ snapshot }) => next(snapshot, event)))
  return steps
}
