import type { SnapshotFrom } from 'xstate'
import type { Notice } from '#domain/notice'
import { armedNow } from '#machines/kit/armed'
import type { Journey, Sent, Step, Taken } from '#machines/kit/flow'
import { ADDED, order, raise } from '#machines/toasts/toasts.cases'
import { isEmpty, same } from '#machines/toasts/toasts.laws'
import type { toastsMachine } from '#machines/toasts/toasts.machine'

type Toasts = typeof toastsMachine
type Snapshot = SnapshotFrom<Toasts>

const PREPARING = order('Preparing')
const READY = order('Ready for Pickup')
const DELIVERED = order('Delivered')
const CANCELLED = order('Order Cancelled')
const FULL = [PREPARING, READY, DELIVERED].map(raise)
const RETRY: Step = { type: 'xstate.after.retryEvery.toasts.crowded' }
const ranOut = (id: number): Sent<Toasts> => ({ type: 'toast.ranOut', id })

const detailsOf = ({ context }: Snapshot) => context.shown.map(({ notice }) => notice.detail)

/** The times that the chart set itself on the way, in ms, in order. */
const timesOf = (history: readonly Taken[]) =>
  history.flatMap(taken => armedNow([taken])).map(({ lasts }) => lasts)

const notice = (policy: Notice['policy'], tone: Notice['tone']): Notice => ({ policy, tone, title: 'Told' })

export const toastsJourneys: readonly Journey<Toasts>[] = [
  {
    tells: 'an order-status toast stays for 6000 ms; the same one not within 3 s',
    steps: [raise(READY), raise(READY)],
    ends: 'calm',
    and: (snapshot, history) =>
      same(detailsOf(snapshot), ['Ready for Pickup']) && same(timesOf(history), [3000, 6000]),
  },
  {
    tells: 'the same order status shows again after its 3 s',
    steps: [
      raise(READY),
      { type: 'notice.forgotten', print: '["Order #1042","Ready for Pickup"]' },
      raise(READY),
    ],
    ends: 'calm',
    and: ({ context }) => context.shown.length === 2,
  },
  {
    tells: 'user-action toasts stay for 4000 ms, errors for 6000 ms; the same one may come twice',
    steps: [notice('action', 'success'), notice('action', 'success'), notice('action', 'error')].map(raise),
    ends: 'calm',
    and: ({ context }, history) => context.shown.length === 3 && same(timesOf(history), [4000, 4000, 6000]),
  },
  {
    tells: 'cart and address toasts stay for 3 s, errors included; add-on validation for 5 s',
    steps: [notice('cart', 'success'), notice('cart', 'error'), notice('addons', 'error')].map(raise),
    ends: 'calm',
    and: (_, history) => same(timesOf(history), [3000, 3000, 5000]),
  },
  {
    tells: 'a fourth order notice waits, and still waits after 1 s without room',
    steps: [...FULL, raise(CANCELLED), RETRY],
    ends: 'crowded',
    and: ({ context }) => context.shown.length === 3 && same(context.waiting, [CANCELLED]),
  },
  {
    tells: 'a notice that waits goes up at the next retry, for its whole 6 s',
    steps: [...FULL, raise(CANCELLED), ranOut(2), RETRY],
    ends: 'calm',
    and: (snapshot, history) =>
      same(detailsOf(snapshot), ['Preparing', 'Delivered', 'Order Cancelled']) &&
      timesOf(history).at(-1) === 6000,
  },
  {
    tells: 'a newer order notice never overtakes one that waits',
    steps: [...FULL, raise(CANCELLED), ranOut(1), raise(order('Out for Delivery')), RETRY],
    ends: 'crowded',
    and: snapshot => same(detailsOf(snapshot), ['Ready for Pickup', 'Delivered', 'Order Cancelled']),
  },
  {
    tells: 'all that wait go up at once where there is room for all',
    steps: [...FULL, raise(CANCELLED), raise(order('Out for Delivery')), ranOut(1), ranOut(2), RETRY],
    ends: 'calm',
    and: snapshot => same(detailsOf(snapshot), ['Delivered', 'Order Cancelled', 'Out for Delivery']),
  },
  {
    tells: 'what a customer did is told beside three order notices',
    steps: [...FULL, raise(ADDED)],
    ends: 'calm',
    and: ({ context }) => context.shown.length === 4,
  },
  {
    tells: 'the twenty-first toast lets the oldest go',
    steps: Array.from({ length: 21 }, () => raise(ADDED)),
    ends: 'calm',
    and: ({ context }) => context.shown.length === 20 && context.shown[0]?.id === 2,
  },
  {
    tells: 'what waits counts among the twenty, and the screen gives way to it',
    steps: [...FULL, raise(CANCELLED), ...Array.from({ length: 17 }, () => raise(ADDED))],
    ends: 'crowded',
    and: ({ context }) => context.shown.length === 19 && same(context.waiting, [CANCELLED]),
  },
  {
    tells: 'a toast that is held begins its time again when it is let go',
    steps: [raise(ADDED), { type: 'toast.held', id: 1 }, { type: 'toast.released', id: 1 }],
    ends: 'calm',
    and: ({ context }, history) => context.shown[0]?.held === false && same(timesOf(history), [4000, 4000]),
  },
  {
    tells: 'letting go of a toast that was closed meanwhile starts nothing',
    steps: [
      raise(ADDED),
      { type: 'toast.held', id: 1 },
      { type: 'toast.dismissed', id: 1 },
      { type: 'toast.released', id: 1 },
    ],
    ends: 'calm',
    and: ({ context }, history) => isEmpty(context.shown) && same(timesOf(history), [4000]),
  },
  {
    tells: 'of a flood of order notices the newest twenty are kept',
    steps: Array.from({ length: 24 }, (_, index) => raise(order(`Notice ${index + 1}`))),
    ends: 'crowded',
    and: ({ context }) => isEmpty(context.shown) && context.waiting[0]?.detail === 'Notice 5',
  },
  {
    tells: 'a toast that was closed is gone',
    steps: [raise(ADDED), raise(READY), { type: 'toast.dismissed', id: 1 }],
    ends: 'calm',
    and: snapshot => same(detailsOf(snapshot), ['Ready for Pickup']),
  },
  {
    tells: 'nobody reads what waited for the customer before',
    steps: [...FULL, raise(CANCELLED), { type: 'toasts.cleared' }],
    ends: 'calm',
    and: ({ context }) => isEmpty(context.shown) && isEmpty(context.waiting),
  },
  {
    tells: 'a notice that waits is not put in the line twice within 3 s',
    steps: [...FULL, raise(CANCELLED), raise(CANCELLED), raise(order('Out for Delivery')), raise(CANCELLED)],
    ends: 'crowded',
    and: ({ context }) => same(context.waiting, [CANCELLED, order('Out for Delivery')]),
  },
  {
    tells: 'a time that runs out for a toast that was closed changes nothing',
    steps: [raise(ADDED), raise(READY), { type: 'toast.dismissed', id: 1 }, ranOut(1)],
    ends: 'calm',
    and: snapshot => same(detailsOf(snapshot), ['Ready for Pickup']),
  },
]
