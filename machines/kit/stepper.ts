import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Step, Taken } from '#machines/kit/flow'
import { inertScope, watchGuards, withStandIns } from '#machines/kit/inert'
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

/** How guards came out, by their transition: that they held, that they did not, both, or that nobody looked. */
export type Verdicts = ReadonlyMap<string, ReadonlySet<boolean>>

export interface Stepper {
  /** Of every guard that was looked at until now, by a step or by asking what can happen. */
  readonly verdicts: () => Verdicts
  readonly start: (input: unknown) => Stepped
  readonly next: (snapshot: AnyMachineSnapshot, event: Step) => Stepped
}

const namesOf = ({ _nodes }: AnyMachineSnapshot) => _nodes.map(node => node.id)

/** Steps through a chart without running it: no action is executed, no actor started, no timer armed. */
export function stepper(machine: AnyStateMachine): Stepper {
  const inert = withStandIns(machine)
  const ids = transitionIds(inert)
  const seen = new Map([...ids.values()].map(id => [id, new Set<boolean>()]))
  watchGuards(ids.keys(), (transition, holds) => seen.get(ids.get(transition) ?? '')?.add(holds))
  let transitions: string[] = []
  let states: string[] = []
  let actions: { type: string; params: unknown }[] = []
  let standing: AnyMachineSnapshot | undefined
  const scope = inertScope({
    standing: () => standing,
    onMicrostep: (definitions, snapshot) => {
      standing = snapshot
      transitions.push(...definitions.flatMap(definition => ids.get(definition) ?? []))
      states.push(...namesOf(snapshot))
    },
    onAction: ({ type, params }) => actions.push({ type, params }),
  })
  const step = (event: Step, run: () => AnyMachineSnapshot, from?: AnyMachineSnapshot): Stepped => {
    standing = from
    transitions = []
    states = []
    actions = []
    const snapshot = run()
    const taken = { event, actions, to: snapshot.value }
    return { snapshot, taken, transitions, states: [...new Set([...states, ...namesOf(snapshot)])] }
  }
  return {
    verdicts: () => new Map([...seen].map(([id, verdicts]) => [id, new Set(verdicts)])),
    start: input => step({ type: 'xstate.init' }, () => inert.getInitialSnapshot(scope, input)),
    next: (snapshot, event) => step(event, () => inert.transition(snapshot, event, scope), snapshot),
  }
}

/** Walks a whole path from the start; the first of the steps is the start itself. */
export function trace(machine: AnyStateMachine, input: unknown, path: readonly Step[]): Stepped[] {
  const { start, next } = stepper(machine)
  const steps = [start(input)]
  for (const event of path) steps.push(...steps.slice(-1).map(({ snapshot }) => next(snapshot, event)))
  return steps
}
