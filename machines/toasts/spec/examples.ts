import type { SnapshotFrom } from 'xstate'
import type { Toast } from '#domain/toast'
import { timersStartedInLastStep } from '#machines/kit/check/pending-timers'
import type { ChartEvent, Example, HistoryStep, MachineEvent } from '#machines/kit/explore/flow'
import { ITEM_ADDED, orderToast, raiseToast } from './fixtures'
import { isDeepEqual, isEmpty } from './invariants'
import type { toastsMachine } from '#machines/toasts/toasts.machine'

type Toasts = typeof toastsMachine
type Snapshot = SnapshotFrom<Toasts>

const PREPARING = orderToast('Preparing')
const READY = orderToast('Ready for Pickup')
const DELIVERED = orderToast('Delivered')
const CANCELLED = orderToast('Order Cancelled')
const THREE_ORDER_TOASTS = [PREPARING, READY, DELIVERED].map(raiseToast)
const RETRY_DUE: ChartEvent = { type: 'xstate.after.retryEvery.toasts.full' }
const expireToast = (id: number): MachineEvent<Toasts> => ({ type: 'toast.expired', id })

const detailsOf = ({ context }: Snapshot) => context.visible.map(({ toast }) => toast.detail)

/** The times that the chart set itself on the way, in ms, in order. */
const timerDurations = (history: readonly HistoryStep[]) =>
  history.flatMap(taken => timersStartedInLastStep([taken])).map(({ delay }) => delay)

const createToast = (policy: Toast['policy'], tone: Toast['tone']): Toast => ({ policy, tone, title: 'Told' })

export const toastsExamples: readonly Example<Toasts>[] = [
  {
    title: 'an order-status toast stays for 6000 ms; the same one not within 3 s',
    steps: [raiseToast(READY), raiseToast(READY)],
    endsIn: 'idle',
    expect: (snapshot, history) =>
      isDeepEqual(detailsOf(snapshot), ['Ready for Pickup']) &&
      isDeepEqual(timerDurations(history), [3000, 6000]),
  },
  {
    title: 'the same order status shows again after its 3 s',
    steps: [
      raiseToast(READY),
      { type: 'toast.duplicateAllowed', print: '["Order #1042","Ready for Pickup"]' },
      raiseToast(READY),
    ],
    endsIn: 'idle',
    expect: ({ context }) => context.visible.length === 2,
  },
  {
    title: 'user-action toasts stay for 4000 ms, errors for 6000 ms; the same one may come twice',
    steps: [
      createToast('action', 'success'),
      createToast('action', 'success'),
      createToast('action', 'error'),
    ].map(raiseToast),
    endsIn: 'idle',
    expect: ({ context }, history) =>
      context.visible.length === 3 && isDeepEqual(timerDurations(history), [4000, 4000, 6000]),
  },
  {
    title: 'cart and address toasts stay for 3 s, errors included; add-on validation for 5 s',
    steps: [createToast('cart', 'success'), createToast('cart', 'error'), createToast('addons', 'error')].map(
      raiseToast,
    ),
    endsIn: 'idle',
    expect: (_, history) => isDeepEqual(timerDurations(history), [3000, 3000, 5000]),
  },
  {
    title: 'a fourth order notice waits, and still waits after 1 s without room',
    steps: [...THREE_ORDER_TOASTS, raiseToast(CANCELLED), RETRY_DUE],
    endsIn: 'full',
    expect: ({ context }) => context.visible.length === 3 && isDeepEqual(context.waiting, [CANCELLED]),
  },
  {
    title: 'a notice that waits goes up at the next retry, for its whole 6 s',
    steps: [...THREE_ORDER_TOASTS, raiseToast(CANCELLED), expireToast(2), RETRY_DUE],
    endsIn: 'idle',
    expect: (snapshot, history) =>
      isDeepEqual(detailsOf(snapshot), ['Preparing', 'Delivered', 'Order Cancelled']) &&
      timerDurations(history).at(-1) === 6000,
  },
  {
    title: 'a newer order notice never overtakes one that waits',
    steps: [
      ...THREE_ORDER_TOASTS,
      raiseToast(CANCELLED),
      expireToast(1),
      raiseToast(orderToast('Out for Delivery')),
      RETRY_DUE,
    ],
    endsIn: 'full',
    expect: snapshot =>
      isDeepEqual(detailsOf(snapshot), ['Ready for Pickup', 'Delivered', 'Order Cancelled']),
  },
  {
    title: 'all that wait go up at once where there is room for all',
    steps: [
      ...THREE_ORDER_TOASTS,
      raiseToast(CANCELLED),
      raiseToast(orderToast('Out for Delivery')),
      expireToast(1),
      expireToast(2),
      RETRY_DUE,
    ],
    endsIn: 'idle',
    expect: snapshot =>
      isDeepEqual(detailsOf(snapshot), ['Delivered', 'Order Cancelled', 'Out for Delivery']),
  },
  {
    title: 'what a customer did is told beside three order notices',
    steps: [...THREE_ORDER_TOASTS, raiseToast(ITEM_ADDED)],
    endsIn: 'idle',
    expect: ({ context }) => context.visible.length === 4,
  },
  {
    title: 'the twenty-first toast lets the oldest go',
    steps: Array.from({ length: 21 }, () => raiseToast(ITEM_ADDED)),
    endsIn: 'idle',
    expect: ({ context }) => context.visible.length === 20 && context.visible[0]?.id === 2,
  },
  {
    title: 'what waits counts among the twenty, and the screen gives way to it',
    steps: [
      ...THREE_ORDER_TOASTS,
      raiseToast(CANCELLED),
      ...Array.from({ length: 17 }, () => raiseToast(ITEM_ADDED)),
    ],
    endsIn: 'full',
    expect: ({ context }) => context.visible.length === 19 && isDeepEqual(context.waiting, [CANCELLED]),
  },
  {
    title: 'a toast that is held begins its time again when it is let go',
    steps: [raiseToast(ITEM_ADDED), { type: 'toast.paused', id: 1 }, { type: 'toast.resumed', id: 1 }],
    endsIn: 'idle',
    expect: ({ context }, history) =>
      context.visible[0]?.isPaused === false && isDeepEqual(timerDurations(history), [4000, 4000]),
  },
  {
    title: 'letting go of a toast that was closed meanwhile starts nothing',
    steps: [
      raiseToast(ITEM_ADDED),
      { type: 'toast.paused', id: 1 },
      { type: 'toast.dismissed', id: 1 },
      { type: 'toast.resumed', id: 1 },
    ],
    endsIn: 'idle',
    expect: ({ context }, history) =>
      isEmpty(context.visible) && isDeepEqual(timerDurations(history), [4000]),
  },
  {
    title: 'of a flood of order notices the newest twenty are kept',
    steps: Array.from({ length: 24 }, (_, index) => raiseToast(orderToast(`Notice ${index + 1}`))),
    endsIn: 'full',
    expect: ({ context }) => isEmpty(context.visible) && context.waiting[0]?.detail === 'Notice 5',
  },
  {
    title: 'a toast that was closed is gone',
    steps: [raiseToast(ITEM_ADDED), raiseToast(READY), { type: 'toast.dismissed', id: 1 }],
    endsIn: 'idle',
    expect: snapshot => isDeepEqual(detailsOf(snapshot), ['Ready for Pickup']),
  },
  {
    title: 'nobody reads what waited for the customer before',
    steps: [...THREE_ORDER_TOASTS, raiseToast(CANCELLED), { type: 'toasts.cleared' }],
    endsIn: 'idle',
    expect: ({ context }) => isEmpty(context.visible) && isEmpty(context.waiting),
  },
  {
    title: 'a notice that waits is not put in the line twice within 3 s',
    steps: [
      ...THREE_ORDER_TOASTS,
      raiseToast(CANCELLED),
      raiseToast(CANCELLED),
      raiseToast(orderToast('Out for Delivery')),
      raiseToast(CANCELLED),
    ],
    endsIn: 'full',
    expect: ({ context }) => isDeepEqual(context.waiting, [CANCELLED, orderToast('Out for Delivery')]),
  },
  {
    title: 'a time that runs out for a toast that was closed changes nothing',
    steps: [raiseToast(ITEM_ADDED), raiseToast(READY), { type: 'toast.dismissed', id: 1 }, expireToast(1)],
    endsIn: 'idle',
    expect: snapshot => isDeepEqual(detailsOf(snapshot), ['Ready for Pickup']),
  },
]
