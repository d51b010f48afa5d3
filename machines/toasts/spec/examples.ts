import { timersStartedInLastStep } from 'statechart-kit/check/pending-timers'
import type { ChartEvent, Example, HistoryStep, MachineEvent } from 'statechart-kit/explore/flow'
import type { SnapshotFrom } from 'xstate'
import { isSameJson } from '#domain/same-json'
import type { Toast } from '#domain/toast'
import type { toastsMachine } from '#machines/toasts/toasts.machine'
import { ITEM_ADDED, orderToast, raiseToast } from './fixtures'

type Toasts = typeof toastsMachine
type Snapshot = SnapshotFrom<Toasts>

const PREPARING = orderToast('Preparing')
const READY = orderToast('Ready for Pickup')
const DELIVERED = orderToast('Delivered')
const CANCELLED = orderToast('Order Cancelled')
const statusToast = (topic: string, detail: string): Toast => ({
  ...orderToast(detail),
  title: `Order ${topic}`,
  topic,
})
const THREE_ORDER_TOASTS = [PREPARING, READY, DELIVERED].map(raiseToast)
const RETRY_DUE: ChartEvent = { type: 'xstate.after.retryEvery.toasts.full' }
const expireToast = (id: number): MachineEvent<Toasts> => ({ type: 'toast.expired', id })

const detailsOf = ({ context }: Snapshot) => context.visible.map(({ toast }) => toast.detail)

/** The delays of all timers that the chart started, in ms, in order. */
const timerDurations = (history: readonly HistoryStep[]) =>
  history.flatMap(step => timersStartedInLastStep([step])).map(({ delay }) => delay)

const createToast = (policy: Toast['policy'], tone: Toast['tone']): Toast => ({
  policy,
  tone,
  title: 'Saved',
})

export const toastsExamples: readonly Example<Toasts>[] = [
  {
    title: 'An order toast stays for 6 s, and the same one is suppressed.',
    steps: [raiseToast(READY), raiseToast(READY)],
    endsIn: 'idle',
    expect: (snapshot, history) =>
      isSameJson(detailsOf(snapshot), ['Ready for Pickup']) &&
      isSameJson(timerDurations(history), [3000, 6000]),
  },
  {
    title: 'The same order toast shows again after 3 s.',
    steps: [
      raiseToast(READY),
      { type: 'toast.duplicateAllowed', fingerprint: '["Order #1042","Ready for Pickup"]' },
      raiseToast(READY),
    ],
    endsIn: 'idle',
    expect: ({ context }) => context.visible.length === 2,
  },
  {
    // Specification 18.4.
    title: 'A toast of a user action stays for 4 s and an error for 6 s, and the same one may show twice.',
    steps: [
      createToast('action', 'success'),
      createToast('action', 'success'),
      createToast('action', 'error'),
    ].map(raiseToast),
    endsIn: 'idle',
    expect: ({ context }, history) =>
      context.visible.length === 3 && isSameJson(timerDurations(history), [4000, 4000, 6000]),
  },
  {
    // Specification 18.4.
    title: 'A cart toast stays for 3 s, also an error, and an error of add-on rules for 5 s.',
    steps: [createToast('cart', 'success'), createToast('cart', 'error'), createToast('addons', 'error')].map(
      raiseToast,
    ),
    endsIn: 'idle',
    expect: (_, history) => isSameJson(timerDurations(history), [3000, 3000, 5000]),
  },
  {
    title: 'A fourth order toast waits, and still waits after 1 s without room.',
    steps: [...THREE_ORDER_TOASTS, raiseToast(CANCELLED), RETRY_DUE],
    endsIn: 'full',
    expect: ({ context }) => context.visible.length === 3 && isSameJson(context.waiting, [CANCELLED]),
  },
  {
    title: 'A waiting toast shows at the next retry, for its full 6 s.',
    steps: [...THREE_ORDER_TOASTS, raiseToast(CANCELLED), expireToast(2), RETRY_DUE],
    endsIn: 'idle',
    expect: (snapshot, history) =>
      isSameJson(detailsOf(snapshot), ['Preparing', 'Delivered', 'Order Cancelled']) &&
      timerDurations(history).at(-1) === 6000,
  },
  {
    title: 'A newer order toast does not overtake a waiting one.',
    steps: [
      ...THREE_ORDER_TOASTS,
      raiseToast(CANCELLED),
      expireToast(1),
      raiseToast(orderToast('Out for Delivery')),
      RETRY_DUE,
    ],
    endsIn: 'full',
    expect: snapshot => isSameJson(detailsOf(snapshot), ['Ready for Pickup', 'Delivered', 'Order Cancelled']),
  },
  {
    title: 'All waiting toasts show at once if there is room.',
    steps: [
      ...THREE_ORDER_TOASTS,
      raiseToast(CANCELLED),
      raiseToast(orderToast('Out for Delivery')),
      expireToast(1),
      expireToast(2),
      RETRY_DUE,
    ],
    endsIn: 'idle',
    expect: snapshot => isSameJson(detailsOf(snapshot), ['Delivered', 'Order Cancelled', 'Out for Delivery']),
  },
  {
    title: 'A toast of a user action shows beside three order toasts.',
    steps: [...THREE_ORDER_TOASTS, raiseToast(ITEM_ADDED)],
    endsIn: 'idle',
    expect: ({ context }) => context.visible.length === 4,
  },
  {
    title: 'The twenty-first toast removes the oldest.',
    steps: Array.from({ length: 21 }, () => raiseToast(ITEM_ADDED)),
    endsIn: 'idle',
    expect: ({ context }) => context.visible.length === 20 && context.visible[0]?.id === 2,
  },
  {
    title: 'Waiting toasts count towards the twenty, and the oldest visible toast leaves first.',
    steps: [
      ...THREE_ORDER_TOASTS,
      raiseToast(CANCELLED),
      ...Array.from({ length: 17 }, () => raiseToast(ITEM_ADDED)),
    ],
    endsIn: 'full',
    expect: ({ context }) => context.visible.length === 19 && isSameJson(context.waiting, [CANCELLED]),
  },
  {
    title: 'A resumed toast starts its full time again.',
    steps: [raiseToast(ITEM_ADDED), { type: 'toast.paused', id: 1 }, { type: 'toast.resumed', id: 1 }],
    endsIn: 'idle',
    expect: ({ context }, history) =>
      context.visible[0]?.isPaused === false && isSameJson(timerDurations(history), [4000, 4000]),
  },
  {
    title: 'A resume of a closed toast starts no timer.',
    steps: [
      raiseToast(ITEM_ADDED),
      { type: 'toast.paused', id: 1 },
      { type: 'toast.dismissed', id: 1 },
      { type: 'toast.resumed', id: 1 },
    ],
    endsIn: 'idle',
    expect: ({ context }, history) =>
      context.visible.length === 0 && isSameJson(timerDurations(history), [4000]),
  },
  {
    title: 'Of many order toasts the newest twenty are kept.',
    steps: Array.from({ length: 24 }, (_, index) => raiseToast(orderToast(`Notice ${index + 1}`))),
    endsIn: 'full',
    expect: ({ context }) => context.visible.length === 0 && context.waiting[0]?.detail === 'Notice 5',
  },
  {
    title: 'A closed toast disappears.',
    steps: [raiseToast(ITEM_ADDED), raiseToast(READY), { type: 'toast.dismissed', id: 1 }],
    endsIn: 'idle',
    expect: snapshot => isSameJson(detailsOf(snapshot), ['Ready for Pickup']),
  },
  {
    title: 'A clear removes visible and waiting toasts.',
    steps: [...THREE_ORDER_TOASTS, raiseToast(CANCELLED), { type: 'toasts.cleared' }],
    endsIn: 'idle',
    expect: ({ context }) => context.visible.length + context.waiting.length === 0,
  },
  {
    title: 'A waiting toast is not added a second time within 3 s.',
    steps: [
      ...THREE_ORDER_TOASTS,
      raiseToast(CANCELLED),
      raiseToast(CANCELLED),
      raiseToast(orderToast('Out for Delivery')),
      raiseToast(CANCELLED),
    ],
    endsIn: 'full',
    expect: ({ context }) => isSameJson(context.waiting, [CANCELLED, orderToast('Out for Delivery')]),
  },
  {
    // Specification 18.3.
    title: 'A newer status of an order takes the place of one that waits, and of no other toast.',
    steps: [
      ...THREE_ORDER_TOASTS,
      raiseToast(CANCELLED),
      raiseToast(statusToast('7', 'Preparing')),
      raiseToast(statusToast('8', 'Preparing')),
      raiseToast(statusToast('7', 'Ready for Pickup')),
    ],
    endsIn: 'full',
    expect: ({ context }) =>
      isSameJson(context.waiting, [
        CANCELLED,
        statusToast('8', 'Preparing'),
        statusToast('7', 'Ready for Pickup'),
      ]),
  },
  {
    title: 'The expiry of a closed toast changes nothing.',
    steps: [raiseToast(ITEM_ADDED), raiseToast(READY), { type: 'toast.dismissed', id: 1 }, expireToast(1)],
    endsIn: 'idle',
    expect: snapshot => isSameJson(detailsOf(snapshot), ['Ready for Pickup']),
  },
]
