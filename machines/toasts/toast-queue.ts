/** The queue of toasts: how long a toast stays, how many show at once, and which ones wait (specification 18.2 to 18.4). */
import type { Toast } from '#domain/toast'

/** A toast on the screen. */
export interface VisibleToast {
  readonly id: number
  readonly toast: Toast
  /** How long it stays, in ms. */
  readonly duration: number
  /** True while the pointer or the focus is on it: its timer does not run. */
  readonly isPaused: boolean
}

/** All toasts: on the screen and waiting, oldest first. */
export interface ToastQueue {
  readonly visible: readonly VisibleToast[]
  /** Toasts of order statuses that wait for room on the screen. */
  readonly waiting: readonly Toast[]
  /** The fingerprints of the order toasts that are suppressed for the moment, oldest first. */
  readonly recentFingerprints: readonly string[]
  /** The id of the next toast. */
  readonly nextId: number
}

export const EMPTY_QUEUE: ToastQueue = { visible: [], waiting: [], recentFingerprints: [], nextId: 1 }

/** How many order toasts show at once. */
const MAX_ORDER_TOASTS = 3
/** How many toasts there are at most, on the screen and waiting. */
const MAX_TOASTS = 20
/** How many order toasts are suppressed at most, so that a flood of notifications does not make each one slower. */
const MAX_FINGERPRINTS = 100

/** In ms (specification 18.3, 18.4). */
const DURATIONS = {
  order: { normal: 6_000, error: 6_000 },
  action: { normal: 4_000, error: 6_000 },
  cart: { normal: 3_000, error: 3_000 },
  addons: { normal: 5_000, error: 5_000 },
} as const satisfies Record<Toast['policy'], { normal: number; error: number }>

/** How long a toast stays on the screen, in ms. */
export const toastDuration = ({ policy, tone }: Toast): number =>
  DURATIONS[policy][tone === 'error' ? 'error' : 'normal']

/** A text that is equal for equal order toasts. */
export const toastFingerprint = ({ title, detail }: Toast): string => JSON.stringify([title, detail])

/** Whether this is an order toast that is not suppressed as a repeat. */
export const isNewOrderToast = ({ recentFingerprints }: ToastQueue, toast: Toast): boolean =>
  toast.policy === 'order' && !recentFingerprints.includes(toastFingerprint(toast))

/** The fingerprint that a new one replaces, undefined while there is room for both. */
export const replacedFingerprint = ({ recentFingerprints }: ToastQueue): string | undefined =>
  recentFingerprints.at(-MAX_FINGERPRINTS)

/** Suppresses an order toast. The oldest one above the maximum may show again. */
export const addFingerprint = (queue: ToastQueue, fingerprint: string): ToastQueue => ({
  ...queue,
  recentFingerprints: [...queue.recentFingerprints, fingerprint].slice(-MAX_FINGERPRINTS),
})

/** Whether the screen has room for another order toast. */
export const hasRoomForOrderToast = ({ visible }: ToastQueue): boolean =>
  visible.filter(({ toast }) => toast.policy === 'order').length < MAX_ORDER_TOASTS

/** Drops the oldest toasts above the maximum. */
function dropOldest(queue: ToastQueue): ToastQueue {
  const excess = Math.max(0, queue.visible.length + queue.waiting.length - MAX_TOASTS)
  return {
    ...queue,
    visible: queue.visible.slice(excess),
    waiting: queue.waiting.slice(Math.max(0, excess - queue.visible.length)),
  }
}

/** Adds a toast to the screen. */
export const showToast = (queue: ToastQueue, toast: Toast): ToastQueue =>
  dropOldest({
    ...queue,
    visible: [...queue.visible, { id: queue.nextId, toast, duration: toastDuration(toast), isPaused: false }],
    nextId: queue.nextId + 1,
  })

/** Adds an order toast to the waiting ones, without those that it makes out of date. */
export const enqueueToast = (queue: ToastQueue, toast: Toast): ToastQueue => {
  const isCurrent = ({ topic }: Toast) => topic === undefined || topic !== toast.topic
  return dropOldest({ ...queue, waiting: [...queue.waiting.filter(isCurrent), toast] })
}

/** Moves the first waiting toast to the screen. */
export const showNextToast = (queue: ToastQueue): ToastQueue =>
  queue.waiting.slice(0, 1).reduce(showToast, { ...queue, waiting: queue.waiting.slice(1) })

/** Marks a toast as paused or running. */
export const setToastPaused = (queue: ToastQueue, id: number, isPaused: boolean): ToastQueue => ({
  ...queue,
  visible: queue.visible.map(toast => (toast.id === id ? { ...toast, isPaused } : toast)),
})
