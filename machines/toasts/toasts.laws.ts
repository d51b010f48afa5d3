import type { SnapshotFrom } from 'xstate'
import { keepsTimes, running } from '#machines/kit/armed'
import type { Law, Taken } from '#machines/kit/flow'
import type { toastsMachine } from '#machines/toasts/toasts.machine'

type Toasts = typeof toastsMachine
type Snapshot = SnapshotFrom<Toasts>

const ordersUp = ({ context }: Snapshot) => context.shown.filter(({ notice }) => notice.policy === 'order')
export const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
export const isEmpty = (list: readonly unknown[]) => list.length === 0

/** What the timers that bring this event are for, by a field of it; in order. */
const timed = (history: readonly Taken[], type: string, field: string) =>
  running(history).flatMap(({ event }) => (event.type === type ? [event[field]] : []))

export const toastsLaws: readonly Law<Toasts>[] = [
  { says: 'Order-status toasts: at most 3 at once.', holds: snapshot => ordersUp(snapshot).length <= 3 },
  {
    says: 'Toast store: at most 20.',
    holds: ({ context }) => context.shown.length + context.waiting.length <= 20,
  },
  {
    says: 'An order notice waits only in the crowd, where it is tried again.',
    holds: snapshot => snapshot.matches('calm') === isEmpty(snapshot.context.waiting),
  },
  {
    says: 'Only order notices wait; what a customer did is told at once.',
    holds: ({ context }) => context.waiting.every(({ policy }) => policy === 'order'),
  },
  {
    says: 'No two toasts share an id.',
    holds: ({ context }) => new Set(context.shown.map(({ id }) => id)).size === context.shown.length,
  },
  {
    says: 'After the shelf is cleared nothing of it is left.',
    holds: ({ context }, history) =>
      history.at(-1)?.event.type !== 'toasts.cleared' || isEmpty([...context.shown, ...context.waiting]),
  },
  {
    says: 'Section 9: order status 6 s, user action 4 s, errors 6 s, cart and address 3 s, add-on rules 5 s; queue retried every 1 s.',
    holds: (_, history) =>
      keepsTimes(history, {
        'toast.ranOut': [3_000, 4_000, 5_000, 6_000],
        'notice.forgotten': 3_000,
        retryEvery: 1_000,
      }),
  },
  {
    says: 'The time of a toast on the screen runs exactly while nobody holds it.',
    holds: ({ context }, history) =>
      context.shown.every(
        ({ id, held }) =>
          timed(history, 'toast.ranOut', 'id').filter(of => of === id).length === (held ? 0 : 1),
      ),
  },
  {
    says: 'Duplicates suppressed for 3 s: an order notice is held back exactly while its time runs.',
    holds: ({ context }, history) =>
      same(context.recent.toSorted(), timed(history, 'notice.forgotten', 'print').toSorted()),
  },
]
