/** Walks at random: long histories, where exploring looks at every state by the shortest way. Who chooses is the caller's. */
import type { AnyMachineSnapshot } from 'xstate'
import { getErrorMessage } from '#domain/error-message'
import { possibleEvents } from '#machines/kit/explore/explore-states'
import type { ChartEvent, Flow, HistoryStep } from '#machines/kit/explore/flow'
import { createStepper } from '#machines/kit/explore/stepper'
import type { Violation } from './invariants'

interface RandomRun {
  readonly snapshot: AnyMachineSnapshot
  readonly history: readonly HistoryStep[]
  /** Why the last step could not be taken. */
  readonly error?: string
}

/** The law that is broken where a way has led; that a chart does not break holds without being written down. */
function brokenInvariantIn(
  { invariants }: Flow,
  { snapshot, history, error }: RandomRun,
): string | undefined {
  if (error !== undefined) return `The chart does not break. ${error}`
  if (snapshot.status === 'error') return `The chart does not break. ${getErrorMessage(snapshot.error)}`
  return invariants.find(({ holds }) => !holds(snapshot, history))?.statement
}

/** What walks a chart step by step. */
function createRunSteps({ machine, fixtures }: Flow) {
  const { start, next } = createStepper(machine)
  return {
    begin: (): RandomRun => {
      const { snapshot, step } = start(fixtures.input)
      return { snapshot, history: [step] }
    },
    take: ({ snapshot, history }: RandomRun, event: ChartEvent): RandomRun => {
      try {
        const stepped = next(snapshot, event)
        return { snapshot: stepped.snapshot, history: [...history, stepped.step] }
      } catch (error) {
        const taken = { event, actions: [], stateValue: snapshot.value }
        return { snapshot, history: [...history, taken], error: getErrorMessage(error) }
      }
    },
  }
}

/** What a way has broken, with the path that led there. */
function findRunViolation(flow: Flow, way: RandomRun): Violation | null {
  const invariant = brokenInvariantIn(flow, way)
  const path = way.history.slice(1).map(({ event }) => event)
  return invariant === undefined ? null : { invariant, path, state: way.snapshot.value }
}

/**
 * A walker of one chart. It takes a number for each step, which chooses among all that can happen there; where nothing can, it
 * begins again. It stops at the first law that is broken.
 */
export function createRandomRunner(flow: Flow): (choices: readonly number[]) => Violation | null {
  const { begin, take } = createRunSteps(flow)
  const step = (way: RandomRun, choice: number): RandomRun => {
    const events = possibleEvents(flow.fixtures, way.snapshot)
    const event = events[choice % Math.max(events.length, 1)]
    return event === undefined ? begin() : take(way, event)
  }
  return choices => {
    let way = begin()
    for (const choice of choices) {
      way = step(way, choice)
      const violation = findRunViolation(flow, way)
      if (violation) return violation
    }
    return null
  }
}

/** Walks these very steps, for as long as each can come. */
function createPathRunner(flow: Flow): (path: readonly ChartEvent[]) => Violation | null {
  const { begin, take } = createRunSteps(flow)
  return path => {
    let way = begin()
    for (const event of path) {
      if (!way.snapshot.can(event)) return null
      way = take(way, event)
      const violation = findRunViolation(flow, way)
      if (violation) return violation
    }
    return null
  }
}

/** The same violation by a shorter path: steps are left out, one or two that hang together at a time, until none more can be. */
export function shrinkViolation(flow: Flow, found: Violation): Violation {
  const follow = createPathRunner(flow)
  const without = ({ path }: Violation, at: number, many: number) =>
    follow(path.filter((_, place) => place < at || place >= at + many))
  let best = found
  for (let at = 0; at < best.path.length; ) {
    const shorter = [1, 2].map(many => without(best, at, many)).find(one => one?.invariant === best.invariant)
    best = shorter ?? best
    at = shorter ? 0 : at + 1
  }
  return best
}
