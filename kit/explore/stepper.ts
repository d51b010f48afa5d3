import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ChartEvent, HistoryStep } from './flow.ts'
import { errorMessageOf, KitError } from './kit-error.ts'
import { stateIdOf, transitionIds } from './state-nodes.ts'
import {
  assertStubbedActors,
  createPureScope,
  observeGuards,
  withStubActors,
} from './stub-implementations.ts'

/** One pure step: what it requested, where it led, and by which transitions. */
export interface StepResult {
  readonly snapshot: AnyMachineSnapshot
  readonly step: HistoryStep
  /** Transition ids, as in `allTransitions`. */
  readonly transitions: readonly string[]
  /** The ids of all states that were active during the step, those it passed through included. */
  readonly states: readonly string[]
}

/** The results of each guard, by transition id: true, false, both, or none when it was never evaluated. */
export type GuardOutcomes = ReadonlyMap<string, ReadonlySet<boolean>>

export interface Stepper {
  /** The results of all guards that a step or `snapshot.can` has evaluated so far. */
  readonly guardOutcomes: () => GuardOutcomes
  readonly start: (input: unknown) => StepResult
  readonly next: (snapshot: AnyMachineSnapshot, event: ChartEvent) => StepResult
}

const activeNodeIds = ({ _nodes }: AnyMachineSnapshot) => _nodes.map(node => node.id)

/** What one step reports while it runs. */
class StepLog {
  readonly transitions: string[] = []
  readonly states: string[] = []
  readonly actions: { type: string; params: unknown }[] = []
  snapshot: AnyMachineSnapshot | undefined

  constructor(snapshot?: AnyMachineSnapshot) {
    this.snapshot = snapshot
  }
}

/** XState's error for an endless step becomes a `KitError`. Any other error stays the same. */
function explainStepError(error: unknown, log: StepLog): unknown {
  const message = errorMessageOf(error)
  if (!/infinite loop/i.test(message)) return error
  const state = log.snapshot ? stateIdOf(log.snapshot) : null
  return new KitError('infinite_loop', `${state ?? 'The start'}: ${message}`, { state, cause: error })
}

/**
 * Steps through a chart without running it: no action is executed, no actor is started, no timer is set.
 * @throws KitError `inline_actor` here, or from a step; `infinite_loop` and `actor_without_id` from a step
 */
export function createStepper(machine: AnyStateMachine): Stepper {
  const stubbed = withStubActors(machine)
  const ids = transitionIds(stubbed)
  const outcomes = new Map([...ids.values()].map(id => [id, new Set<boolean>()]))
  observeGuards(ids.keys(), (transition, holds) => outcomes.get(ids.get(transition) ?? '')?.add(holds))
  let log = new StepLog()
  const scope = createPureScope({
    currentSnapshot: () => log.snapshot,
    onMicrostep: (definitions, snapshot) => {
      log.snapshot = snapshot
      log.transitions.push(...definitions.flatMap(definition => ids.get(definition) ?? []))
      log.states.push(...activeNodeIds(snapshot))
    },
    onAction: ({ type, params }) => log.actions.push({ type, params }),
  })
  const runStep = (
    event: ChartEvent,
    run: () => AnyMachineSnapshot,
    from?: AnyMachineSnapshot,
  ): StepResult => {
    log = new StepLog(from)
    try {
      const snapshot = run()
      const { transitions, actions } = log
      const states = [...new Set([...log.states, ...activeNodeIds(snapshot)])]
      if (snapshot.children !== from?.children) assertStubbedActors(snapshot, stateIdOf(snapshot))
      return { snapshot, step: { event, actions, stateValue: snapshot.value }, transitions, states }
    } catch (error) {
      throw explainStepError(error, log)
    }
  }
  return {
    guardOutcomes: () => new Map([...outcomes].map(([id, results]) => [id, new Set(results)])),
    start: input => runStep({ type: 'xstate.init' }, () => stubbed.getInitialSnapshot(scope, input)),
    next: (snapshot, event) => runStep(event, () => stubbed.transition(snapshot, event, scope), snapshot),
  }
}

const steppers = new WeakMap<AnyStateMachine, Stepper>()

/** The same stepper for every path of a chart, because creating one builds the whole chart again. */
export function sharedStepper(machine: AnyStateMachine): Pick<Stepper, 'start' | 'next'> {
  const stepper = steppers.get(machine) ?? createStepper(machine)
  steppers.set(machine, stepper)
  return stepper
}

/** Takes a whole path from the start. The first result is the start itself. */
export function runPath(machine: AnyStateMachine, input: unknown, path: readonly ChartEvent[]): StepResult[] {
  const { start, next } = sharedStepper(machine)
  const steps = [start(input)]
  for (const event of path) steps.push(...steps.slice(-1).map(({ snapshot }) => next(snapshot, event)))
  return steps
}
