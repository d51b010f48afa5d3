/** The timers that a chart sets itself: its `after`s, and what it raises with a delay. */
import type { Step, Taken } from '#machines/kit/flow'

export interface Armed {
  /** By which it can be stopped. */
  readonly id: string
  /** The name of its delay where it is an `after`, else the type of the event that it brings. */
  readonly name: string
  readonly event: Step
  /** How long it runs, in ms. */
  readonly lasts: number
}

interface Later {
  readonly id?: string
  readonly event: Step
  readonly delay: number
}

const isLater = (params: unknown): params is Later =>
  typeof params === 'object' && params !== null && 'delay' in params && typeof params.delay === 'number'

const isStop = (params: unknown): params is { readonly sendId: string } =>
  typeof params === 'object' && params !== null && 'sendId' in params

const nameOf = (type: string): string =>
  type.startsWith('xstate.after.') ? (type.split('.')[2] ?? '') : type

const armedBy = ({ type, params }: Taken['actions'][number]): Armed[] =>
  type === 'xstate.raise' && isLater(params)
    ? [{ id: params.id ?? '', name: nameOf(params.event.type), event: params.event, lasts: params.delay }]
    : []

/** The timers that the last step set, in order. */
export const armedNow = (history: readonly Taken[]): Armed[] =>
  history.slice(-1).flatMap(({ actions }) => actions.flatMap(armedBy))

const isSame = (one: Step, other: Step): boolean =>
  one.type === other.type && JSON.stringify(one) === JSON.stringify(other)

/** Without the one timer that brought this event. */
const withoutFired = (timers: readonly Armed[], event: Step): readonly Armed[] => {
  const fired = timers.find(timer => isSame(timer.event, event))
  return timers.filter(timer => timer !== fired)
}

/** The timers that run at the end of a history: set, and neither over nor stopped. */
export function running(history: readonly Taken[]): readonly Armed[] {
  let timers: readonly Armed[] = []
  for (const { event, actions } of history) {
    timers = withoutFired(timers, event)
    for (const action of actions) {
      const { params } = action
      timers = isStop(params)
        ? timers.filter(({ id }) => id !== params.sendId)
        : [...timers, ...armedBy(action)]
    }
  }
  return timers
}

/**
 * Whether every timer of the last step runs as long as it may: for laws that quote the times.
 * @param times what each may last, by its name, in ms; one that is not listed may not run at all
 */
export const keepsTimes = (
  history: readonly Taken[],
  times: Readonly<Record<string, number | readonly number[]>>,
): boolean => armedNow(history).every(({ name, lasts }) => [times[name] ?? []].flat().includes(lasts))
