/** What the three policies say of toasts (spec, section 9; readings, realtime): how long, how many, how often. */
import type { Toast } from '#domain/toast'

/** A toast on the screen. */
export interface VisibleToast {
  readonly id: number
  readonly toast: Toast
  /** How long it stays once nobody holds it, in ms. */
  readonly duration: number
  /** Held by a pointer or the focus: its time does not run. */
  readonly isPaused: boolean
}

/** All toasts there are: on the screen, oldest first, and order notices that wait for room. */
export interface ToastQueue {
  readonly visible: readonly VisibleToast[]
  readonly waiting: readonly Toast[]
  /** Order notices that may not come again yet. */
  readonly recentFingerprints: readonly string[]
  /** The id of the next toast. */
  readonly nextId: number
}

export const EMPTY_QUEUE: ToastQueue = { visible: [], waiting: [], recentFingerprints: [], nextId: 1 }

/** Order-status toasts at once. */
const MAX_ORDER_TOASTS = 3
/** Toasts kept at all. */
const MAX_TOASTS = 20

/** In ms: order status 6 s; user action 4 s, errors 6 s; cart and address 3 s; add-on rules 5 s. */
const DURATIONS = {
  order: { good: 6_000, error: 6_000 },
  action: { good: 4_000, error: 6_000 },
  cart: { good: 3_000, error: 3_000 },
  addons: { good: 5_000, error: 5_000 },
} as const satisfies Record<Toast['policy'], { good: number; error: number }>

/** How long a notice stays on the screen, in ms. */
export const durationOf = ({ policy, tone }: Toast): number =>
  DURATIONS[policy][tone === 'error' ? 'error' : 'good']

/** By what an order notice is known again. */
export const fingerprintOf = ({ title, detail }: Toast): string => JSON.stringify([title, detail])

/** Whether this is an order notice that was not raised a moment ago. */
export const isNewOrderToast = ({ recentFingerprints }: ToastQueue, notice: Toast): boolean =>
  notice.policy === 'order' && !recentFingerprints.includes(fingerprintOf(notice))

/** Whether another order notice may go up. */
export const hasOrderToastRoom = ({ visible }: ToastQueue): boolean =>
  visible.filter(({ toast }) => toast.policy === 'order').length < MAX_ORDER_TOASTS

/** Lets the oldest go where there are too many. */
function dropOldest(shelf: ToastQueue): ToastQueue {
  const excess = Math.max(0, shelf.visible.length + shelf.waiting.length - MAX_TOASTS)
  return {
    ...shelf,
    visible: shelf.visible.slice(excess),
    waiting: shelf.waiting.slice(Math.max(0, excess - shelf.visible.length)),
  }
}

/** Puts a notice on the screen. */
export const showToast = (shelf: ToastQueue, toast: Toast): ToastQueue =>
  dropOldest({
    ...shelf,
    visible: [...shelf.visible, { id: shelf.nextId, toast, duration: durationOf(toast), isPaused: false }],
    nextId: shelf.nextId + 1,
  })

/** Puts an order notice in the line. */
export const enqueueToast = (shelf: ToastQueue, notice: Toast): ToastQueue =>
  dropOldest({ ...shelf, waiting: [...shelf.waiting, notice] })

/** Brings the first of the line onto the screen. */
export const showNextToast = (shelf: ToastQueue): ToastQueue =>
  shelf.waiting.slice(0, 1).reduce(showToast, { ...shelf, waiting: shelf.waiting.slice(1) })

/** Marks a toast as held or let go. */
export const setPaused = (shelf: ToastQueue, id: number, isPaused: boolean): ToastQueue => ({
  ...shelf,
  visible: shelf.visible.map(toast => (toast.id === id ? { ...toast, isPaused } : toast)),
})
