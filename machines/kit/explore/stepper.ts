import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ChartEvent, HistoryStep } from './flow'
import { transitionIds } from './state-nodes'
import { createPureScope, observeGuards, withStubActors } from './stub-implementations'

/** One pure step: what was taken, where it led, and by which transitions. */
export interface StepResult {
  readonly snapshot: AnyMachineSnapshot
  readonly step: HistoryStep
  /** Ids as `allTransitions` gives them. */
  readonly transitions: readonly string[]
  /** Ids of the states it was in, those it only passed through included. */
  readonly states: readonly string[]
}

/** How guards came out, by their transition: that they held, that they did not, both, or that nobody looked. */
export type GuardOutcomes = ReadonlyMap<string, ReadonlySet<boolean>>

export interface Stepper {
  /** Of every guard that was looked at until now, by a step or by asking what can happen. */
  readonly guardOutcomes: () => GuardOutcomes
  readonly start: (input: unknown) => StepResult
  readonly next: (snapshot: AnyMachineSnapshot, event: ChartEvent) => StepResult
}

const activeNodeIds = ({ _nodes }: AnyMachineSnapshot) => _nodes.map(node => node.id)

/** Steps through a chart without running it: no action is executed, no actor started, no timer armed. */
export function createStepper(machine: AnyStateMachine): Stepper {
  const inert = withStubActors(machine)
  const ids = transitionIds(inert)
  const seen = new Map([...ids.values()].map(id => [id, new Set<boolean>()]))
  observeGuards(ids.keys(), (transition, holds) => seen.get(ids.get(transition) ?? '')?.add(holds))
  let transitions: string[] = []
  let states: string[] = []
  let actions: { type: string; params: unknown }[] = []
  let standing: AnyMachineSnapshot | undefined
  const scope = createPureScope({
    currentSnapshot: () => standing,
    onMicrostep: (definitions, snapshot) => {
      standing = snapshot
      transitions.push(...definitions.flatMap(definition => ids.get(definition) ?? []))
      states.push(...activeNodeIds(snapshot))
    },
    onAction: ({ type, params }) => actions.push({ type, params }),
  })
  const step = (event: ChartEvent, run: () => AnyMachineSnapshot, from?: AnyMachineSnapshot): StepResult => {
    standing = from
    transitions = []
    states = []
    actions = []
    const snapshot = run()
    const step = { event, actions, stateValue: snapshot.value }
    return { snapshot, step, transitions, states: [...new Set([...states, ...activeNodeIds(snapshot)])] }
  }
  return {
    guardOutcomes: () => new Map([...seen].map(([id, verdicts]) => [id, new Set(verdicts)])),
    start: input => step({ type: 'xstate.init' }, () => inert.getInitialSnapshot(scope, input)),
    next: (snapshot, event) => step(event, () => inert.transition(snapshot, event, scope), snapshot),
  }
}

/** Walks a whole path from the start; the first of the steps is the start itself. */
export function tracePath(
  machine: AnyStateMachine,
  input: unknown,
  path: readonly ChartEvent[],
): StepResult[] {
  const { start, next } = createStepper(machine)
  const steps = [start(input)]
  for (const event of path) steps.push(...steps.slice(-1).map(({ snapshot }) => next(snapshot, event)))
  return steps
}
