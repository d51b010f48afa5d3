/** The timers that a chart sets itself: its `after`s, and what it raises with a delay. */
import type { ChartEvent, HistoryStep } from '#machines/kit/explore/flow'

export interface PendingTimer {
  /** By which it can be stopped. */
  readonly id: string
  /** The name of its delay where it is an `after`, else the type of the event that it brings. */
  readonly name: string
  readonly event: ChartEvent
  /** How long it runs, in ms. */
  readonly delay: number
}

interface DelayedRaise {
  readonly id?: string
  readonly event: ChartEvent
  readonly delay: number
}

const isDelayedRaise = (params: unknown): params is DelayedRaise =>
  typeof params === 'object' && params !== null && 'delay' in params && typeof params.delay === 'number'

const isTimerCancel = (params: unknown): params is { readonly sendId: string } =>
  typeof params === 'object' && params !== null && 'sendId' in params

const timerNameOf = (type: string): string =>
  type.startsWith('xstate.after.') ? (type.split('.')[2] ?? '') : type

const timersStartedBy = ({ type, params }: HistoryStep['actions'][number]): PendingTimer[] =>
  type === 'xstate.raise' && isDelayedRaise(params)
    ? [
        {
          id: params.id ?? '',
          name: timerNameOf(params.event.type),
          event: params.event,
          delay: params.delay,
        },
      ]
    : []

/** The timers that the last step set, in order. */
export const timersStartedInLastStep = (history: readonly HistoryStep[]): PendingTimer[] =>
  history.slice(-1).flatMap(({ actions }) => actions.flatMap(timersStartedBy))

const isSameEvent = (one: ChartEvent, other: ChartEvent): boolean =>
  one.type === other.type && JSON.stringify(one) === JSON.stringify(other)

/** Without the one timer that brought this event. */
const withoutFiredTimer = (timers: readonly PendingTimer[], event: ChartEvent): readonly PendingTimer[] => {
  const fired = timers.find(timer => isSameEvent(timer.event, event))
  return timers.filter(timer => timer !== fired)
}

/** The timers that run at the end of a history: set, and neither over nor stopped. */
export function pendingTimers(history: readonly HistoryStep[]): readonly PendingTimer[] {
  let timers: readonly PendingTimer[] = []
  for (const { event, actions } of history) {
    timers = withoutFiredTimer(timers, event)
    for (const action of actions) {
      const { params } = action
      timers = isTimerCancel(params)
        ? timers.filter(({ id }) => id !== params.sendId)
        : [...timers, ...timersStartedBy(action)]
    }
  }
  return timers
}

/**
 * Whether every timer of the last step runs as long as it may: for laws that quote the times.
 * @param times what each may last, by its name, in ms; one that is not listed may not run at all
 */
export const hasExpectedDelays = (
  history: readonly HistoryStep[],
  times: Readonly<Record<string, number | readonly number[]>>,
): boolean =>
  timersStartedInLastStep(history).every(({ name, delay }) => [times[name] ?? []].flat().includes(delay))
