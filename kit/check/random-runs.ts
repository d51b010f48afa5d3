/**
 * Exploring checks each state after its shortest path. Random runs check long histories as well. The caller passes the random
 * numbers.
 */
import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent, Flow, HistoryStep } from '../explore/flow.ts'
import { errorMessageOf, isUnsupportedFeature } from '../explore/kit-error.ts'
import { possibleEvents } from '../explore/possible-events.ts'
import { createStepper } from '../explore/stepper.ts'
import type { Violation } from './invariants.ts'

interface RandomRun {
  readonly snapshot: AnyMachineSnapshot
  readonly history: readonly HistoryStep[]
  /** Ids of the transitions that it took, in order. */
  readonly transitions: readonly string[]
  /** Why the last step failed. */
  readonly error?: string
}

/** The first broken invariant at the end of a run. A chart that throws or stops with an error breaks one that every flow has. */
function findBrokenInvariant(
  { invariants }: Flow,
  { snapshot, history, error }: RandomRun,
): string | undefined {
  if (error !== undefined) return `The chart does not break. ${error}`
  if (snapshot.status === 'error') return `The chart does not break. ${errorMessageOf(snapshot.error)}`
  return invariants.find(({ holds }) => !holds(snapshot, history))?.statement
}

function createRunSteps({ machine, fixtures }: Flow) {
  const { start, next } = createStepper(machine)
  return {
    begin: (): RandomRun => {
      const { snapshot, step, transitions } = start(fixtures.input)
      return { snapshot, history: [step], transitions }
    },
    step: ({ snapshot, history, transitions }: RandomRun, event: ChartEvent): RandomRun => {
      try {
        const result = next(snapshot, event)
        return {
          snapshot: result.snapshot,
          history: [...history, result.step],
          transitions: [...transitions, ...result.transitions],
        }
      } catch (error) {
        if (isUnsupportedFeature(error)) throw error
        const failedStep = { event, actions: [], stateValue: snapshot.value }
        return { snapshot, history: [...history, failedStep], transitions, error: errorMessageOf(error) }
      }
    },
  }
}

/** What a run has broken, with its path. */
function findRunViolation(flow: Flow, run: RandomRun): Violation | null {
  const invariant = findBrokenInvariant(flow, run)
  if (invariant === undefined) return null
  const path = run.history.slice(1).map(({ event }) => event)
  return { invariant, path, state: run.snapshot.value }
}

/**
 * Creates a function that runs a chart by numbers. Each number picks one of the possible events. When no event is possible,
 * the run starts again. It stops at the first broken invariant and returns it.
 */
export function createRandomRunner(flow: Flow): (choices: readonly number[]) => Violation | null {
  const { begin, step } = createRunSteps(flow)
  const stepByChoice = (run: RandomRun, choice: number): RandomRun => {
    const events = possibleEvents(flow.fixtures, run.snapshot)
    const event = events[choice % Math.max(events.length, 1)]
    return event === undefined ? begin() : step(run, event)
  }
  return choices => {
    let run = begin()
    for (const choice of choices) {
      run = stepByChoice(run, choice)
      const violation = findRunViolation(flow, run)
      if (violation) return violation
    }
    return null
  }
}

/** The result of a path. */
export interface PathRun {
  /** The first invariant that it breaks, or null. */
  readonly violation: Violation | null
  /** Ids of the transitions that it took, in order. */
  readonly transitions: readonly string[]
}

/**
 * Creates a function that takes exactly these events and checks every invariant after each. It stops at the first broken
 * invariant, and before an event that is not possible.
 */
export function createPathRunner(flow: Flow): (path: readonly ChartEvent[]) => PathRun {
  const { begin, step } = createRunSteps(flow)
  return path => {
    let run = begin()
    let violation = findRunViolation(flow, run)
    for (const event of path) {
      if (violation || !run.snapshot.can(event)) break
      run = step(run, event)
      violation = findRunViolation(flow, run)
    }
    return { violation, transitions: run.transitions }
  }
}

/** Shortens the path of a violation: leaves out one or two neighbouring events at a time until none can be left out. */
export function shrinkViolation(flow: Flow, violation: Violation): Violation {
  const runPath = createPathRunner(flow)
  const without = ({ path }: Violation, start: number, count: number) =>
    runPath(path.filter((_, index) => index < start || index >= start + count)).violation
  let best = violation
  for (let start = 0; start < best.path.length; ) {
    const shorter = [1, 2]
      .map(count => without(best, start, count))
      .find(found => found?.invariant === best.invariant)
    best = shorter ?? best
    start = shorter ? 0 : start + 1
  }
  return best
}
