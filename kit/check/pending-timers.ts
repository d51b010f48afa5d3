/** The timers that a chart sets: by `after`, and by `raise` with a delay. */
import type { ChartEvent, HistoryStep } from '../explore/flow.ts'

export interface PendingTimer {
  /** The id by which `cancel` stops it. */
  readonly id: string
  /** For an `after`: the name of its delay. Otherwise the type of the event that it sends. */
  readonly name: string
  readonly event: ChartEvent
  /** In ms. */
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

/** The timers that the last step started, in order. */
export const timersStartedInLastStep = (history: readonly HistoryStep[]): PendingTimer[] =>
  history.slice(-1).flatMap(({ actions }) => actions.flatMap(timersStartedBy))

const isSameEvent = (one: ChartEvent, other: ChartEvent): boolean =>
  one.type === other.type && JSON.stringify(one) === JSON.stringify(other)

/** Removes the first timer that sends this event. */
const withoutFiredTimer = (timers: readonly PendingTimer[], event: ChartEvent): readonly PendingTimer[] => {
  const fired = timers.find(timer => isSameEvent(timer.event, event))
  return timers.filter(timer => timer !== fired)
}

/** The timers that are pending at the end of a history: started, and neither fired nor cancelled. */
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
 * Whether every timer that the last step started has an allowed delay. For invariants that cite the times of a specification.
 * @param delays the allowed delays by timer name, in ms; a timer that is not listed must not start
 */
export const hasExpectedDelays = (
  history: readonly HistoryStep[],
  delays: Readonly<Record<string, number | readonly number[]>>,
): boolean =>
  timersStartedInLastStep(history).every(({ name, delay }) => [delays[name] ?? []].flat().includes(delay))
