import { hasExpectedDelays, pendingTimers } from 'statechart-kit/check/pending-timers'
import type { HistoryStep, Invariant } from 'statechart-kit/explore/flow'
import type { SnapshotFrom } from 'xstate'
import { isSameJson } from '#domain/same-json'
import type { toastsMachine } from '#machines/toasts/toasts.machine'

type Toasts = typeof toastsMachine
type Snapshot = SnapshotFrom<Toasts>

const visibleOrderToasts = ({ context }: Snapshot) =>
  context.visible.filter(({ toast }) => toast.policy === 'order')

/** One field of the events that pending timers of a type will send, in order. */
const timersOf = (history: readonly HistoryStep[], type: string, field: string) =>
  pendingTimers(history).flatMap(({ event }) => (event.type === type ? [event[field]] : []))

export const toastsInvariants: readonly Invariant<Toasts>[] = [
  {
    // Specification 18.3.
    statement: 'At most 3 order toasts show at once.',
    holds: snapshot => visibleOrderToasts(snapshot).length <= 3,
  },
  {
    // Specification 18.2.
    statement: 'At most 20 toasts exist, on the screen and waiting.',
    holds: ({ context }) => context.visible.length + context.waiting.length <= 20,
  },
  {
    // Specification 18.3.
    statement: 'At most 100 order toasts are suppressed at once.',
    holds: ({ context }) => context.recentFingerprints.length <= 100,
  },
  {
    statement: 'No order toast waits in the state `idle`, and one waits in every other state.',
    holds: snapshot => snapshot.matches('idle') === (snapshot.context.waiting.length === 0),
  },
  {
    statement: 'Only order toasts wait.',
    holds: ({ context }) => context.waiting.every(({ policy }) => policy === 'order'),
  },
  {
    statement: 'Every visible toast has its own id.',
    holds: ({ context }) => new Set(context.visible.map(({ id }) => id)).size === context.visible.length,
  },
  {
    statement: 'After a clear there are no toasts.',
    holds: ({ context }, history) =>
      history.at(-1)?.event.type !== 'toasts.cleared' ||
      context.visible.length + context.waiting.length === 0,
  },
  {
    statement:
      'A toast stays for 3, 4, 5 or 6 s, a repeat is suppressed for 3 s, and waiting toasts are retried every 1 s.',
    holds: (_, history) =>
      hasExpectedDelays(history, {
        'toast.expired': [3_000, 4_000, 5_000, 6_000],
        'toast.duplicateAllowed': 3_000,
        retryEvery: 1_000,
      }),
  },
  {
    statement: 'The timer of a visible toast runs exactly while the toast is not paused.',
    holds: ({ context }, history) =>
      context.visible.every(
        ({ id, isPaused }) =>
          timersOf(history, 'toast.expired', 'id').filter(toastId => toastId === id).length ===
          (isPaused ? 0 : 1),
      ),
  },
  {
    statement: 'An order toast is suppressed exactly while its timer runs.',
    holds: ({ context }, history) =>
      isSameJson(
        context.recentFingerprints.toSorted(),
        timersOf(history, 'toast.duplicateAllowed', 'fingerprint').toSorted(),
      ),
  },
]
