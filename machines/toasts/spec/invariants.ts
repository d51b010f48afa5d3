import type { SnapshotFrom } from 'xstate'
import { hasExpectedDelays, pendingTimers } from '#machines/kit/check/pending-timers'
import type { HistoryStep, Invariant } from '#machines/kit/explore/flow'
import type { toastsMachine } from '#machines/toasts/toasts.machine'

type Toasts = typeof toastsMachine
type Snapshot = SnapshotFrom<Toasts>

const visibleOrderToasts = ({ context }: Snapshot) =>
  context.visible.filter(({ toast }) => toast.policy === 'order')
export const isDeepEqual = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
export const isEmpty = (list: readonly unknown[]) => list.length === 0

/** What the timers that bring this event are for, by a field of it; in order. */
const timersOf = (history: readonly HistoryStep[], type: string, field: string) =>
  pendingTimers(history).flatMap(({ event }) => (event.type === type ? [event[field]] : []))

export const toastsInvariants: readonly Invariant<Toasts>[] = [
  {
    statement: 'Order-status toasts: at most 3 at once.',
    holds: snapshot => visibleOrderToasts(snapshot).length <= 3,
  },
  {
    statement: 'Toast store: at most 20.',
    holds: ({ context }) => context.visible.length + context.waiting.length <= 20,
  },
  {
    statement: 'An order notice waits only in the crowd, where it is tried again.',
    holds: snapshot => snapshot.matches('idle') === isEmpty(snapshot.context.waiting),
  },
  {
    statement: 'Only order notices wait; what a customer did is told at once.',
    holds: ({ context }) => context.waiting.every(({ policy }) => policy === 'order'),
  },
  {
    statement: 'No two toasts share an id.',
    holds: ({ context }) => new Set(context.visible.map(({ id }) => id)).size === context.visible.length,
  },
  {
    statement: 'After the shelf is cleared nothing of it is left.',
    holds: ({ context }, history) =>
      history.at(-1)?.event.type !== 'toasts.cleared' || isEmpty([...context.visible, ...context.waiting]),
  },
  {
    statement:
      'Section 9: order status 6 s, user action 4 s, errors 6 s, cart and address 3 s, add-on rules 5 s; queue retried every 1 s.',
    holds: (_, history) =>
      hasExpectedDelays(history, {
        'toast.expired': [3_000, 4_000, 5_000, 6_000],
        'toast.duplicateAllowed': 3_000,
        retryEvery: 1_000,
      }),
  },
  {
    statement: 'The time of a toast on the screen runs exactly while nobody holds it.',
    holds: ({ context }, history) =>
      context.visible.every(
        ({ id, isPaused }) =>
          timersOf(history, 'toast.expired', 'id').filter(of => of === id).length === (isPaused ? 0 : 1),
      ),
  },
  {
    statement: 'Duplicates suppressed for 3 s: an order notice is held back exactly while its time runs.',
    holds: ({ context }, history) =>
      isDeepEqual(
        context.recentFingerprints.toSorted(),
        timersOf(history, 'toast.duplicateAllowed', 'print').toSorted(),
      ),
  },
]
