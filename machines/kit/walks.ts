/** Walks at random: long histories, where exploring looks at every state by the shortest way. Who chooses is the caller's. */
import type { AnyMachineSnapshot } from 'xstate'
import { errorWords } from '#domain/error-words'
import { eventsAt } from '#machines/kit/explore'
import type { Flow, Step, Taken } from '#machines/kit/flow'
import type { Violation } from '#machines/kit/laws'
import { stepper } from '#machines/kit/stepper'

interface Way {
  readonly snapshot: AnyMachineSnapshot
  readonly history: readonly Taken[]
  /** Why the last step could not be taken. */
  readonly broke?: string
}

/** The law that is broken where a way has led; that a chart does not break holds without being written down. */
function lawBrokenBy({ laws }: Flow, { snapshot, history, broke }: Way): string | undefined {
  if (broke !== undefined) return `The chart does not break. ${broke}`
  if (snapshot.status === 'error') return `The chart does not break. ${errorWords(snapshot.error)}`
  return laws.find(({ holds }) => !holds(snapshot, history))?.says
}

/** What walks a chart step by step. */
function feet({ machine, cases }: Flow) {
  const { start, next } = stepper(machine)
  return {
    begin: (): Way => {
      const { snapshot, taken } = start(cases.input)
      return { snapshot, history: [taken] }
    },
    take: ({ snapshot, history }: Way, event: Step): Way => {
      try {
        const stepped = next(snapshot, event)
        return { snapshot: stepped.snapshot, history: [...history, stepped.taken] }
      } catch (error) {
        const taken = { event, actions: [], to: snapshot.value }
        return { snapshot, history: [...history, taken], broke: errorWords(error) }
      }
    },
  }
}

/** What a way has broken, with the path that led there. */
function violationAt(flow: Flow, way: Way): Violation | null {
  const law = lawBrokenBy(flow, way)
  const path = way.history.slice(1).map(({ event }) => event)
  return law === undefined ? null : { law, path, state: way.snapshot.value }
}

/**
 * A walker of one chart. It takes a number for each step, which chooses among all that can happen there; where nothing can, it
 * begins again. It stops at the first law that is broken.
 */
export function walker(flow: Flow): (choices: readonly number[]) => Violation | null {
  const { begin, take } = feet(flow)
  const step = (way: Way, choice: number): Way => {
    const events = eventsAt(flow.cases, way.snapshot)
    const event = events[choice % Math.max(events.length, 1)]
    return event === undefined ? begin() : take(way, event)
  }
  return choices => {
    let way = begin()
    for (const choice of choices) {
      way = step(way, choice)
      const violation = violationAt(flow, way)
      if (violation) return violation
    }
    return null
  }
}

/** Walks these very steps, for as long as each can come. */
function follower(flow: Flow): (path: readonly Step[]) => Violation | null {
  const { begin, take } = feet(flow)
  return path => {
    let way = begin()
    for (const event of path) {
      if (!way.snapshot.can(event)) return null
      way = take(way, event)
      const violation = violationAt(flow, way)
      if (violation) return violation
    }
    return null
  }
}

/** The same violation by a shorter path: steps are left out, one or two that hang together at a time, until none more can be. */
export function shortened(flow: Flow, found: Violation): Violation {
  const follow = follower(flow)
  const without = ({ path }: Violation, at: number, many: number) =>
    follow(path.filter((_, place) => place < at || place >= at + many))
  let best = found
  for (let at = 0; at < best.path.length; ) {
    const shorter = [1, 2].map(many => without(best, at, many)).find(one => one?.law === best.law)
    best = shorter ?? best
    at = shorter ? 0 : at + 1
  }
  return best
}
