/** The sample notifications of the developers' page, and the paths in which their timers end. */

import type { ChartEvent, MachineEvent } from 'statechart-kit/explore/flow'
import { orderStatusToast, type Toast } from '#domain/toast'
import { raiseToast } from '#machines/toasts/spec/fixtures'
import { toastFingerprint } from '#machines/toasts/toast-queue'
import type { toastsMachine } from '#machines/toasts/toasts.machine'
import { ORDER_ID } from '#tests/e2e/walks/server/default-answers'

/** The toasts of the page by the buttons that raise them. */
export const SAMPLE_TOASTS = {
  'Order confirmed': orderStatusToast({ orderId: ORDER_ID, status: 'confirmed' }),
  'Order preparing': orderStatusToast({ orderId: ORDER_ID, status: 'preparing' }),
  'Order ready': orderStatusToast({ orderId: ORDER_ID, status: 'ready' }),
  'Order cancelled': orderStatusToast({ orderId: ORDER_ID, status: 'cancelled' }),
  Success: { policy: 'action', tone: 'success', title: 'Order placed successfully!' },
} as const satisfies Record<string, Toast>

const raiseSample = (name: keyof typeof SAMPLE_TOASTS): ChartEvent => raiseToast(SAMPLE_TOASTS[name])
const toStep = (event: MachineEvent<typeof toastsMachine>): ChartEvent => ({ ...event })
const allowDuplicate = (name: keyof typeof SAMPLE_TOASTS): ChartEvent =>
  toStep({ type: 'toast.duplicateAllowed', fingerprint: toastFingerprint(SAMPLE_TOASTS[name]) })
const RETRY_DUE: ChartEvent = { type: 'xstate.after.retryEvery.toasts.full' }

/** In a page, timers end in their order, so these paths are written by hand. */
export const TIMED_TOAST_PATHS: readonly (readonly ChartEvent[])[] = [
  // The same order toast shows again after 3 s, while the first one is still there.
  [
    raiseSample('Order ready'),
    allowDuplicate('Order ready'),
    raiseSample('Order ready'),
    toStep({ type: 'toast.expired', id: 1 }),
  ],
  // A toast below the pointer outlives the next one, and has its full time again afterwards.
  [
    raiseSample('Order confirmed'),
    raiseSample('Order ready'),
    toStep({ type: 'toast.paused', id: 1 }),
    toStep({ type: 'toast.expired', id: 2 }),
    toStep({ type: 'toast.resumed', id: 1 }),
    toStep({ type: 'toast.expired', id: 1 }),
  ],
  // A fourth order toast waits for room.
  [
    raiseSample('Order confirmed'),
    raiseSample('Order preparing'),
    raiseSample('Order ready'),
    raiseSample('Order cancelled'),
    RETRY_DUE,
    toStep({ type: 'toast.dismissed', id: 1 }),
    RETRY_DUE,
  ],
  // The same order toast may wait again after 3 s.
  [
    raiseSample('Order confirmed'),
    raiseSample('Order preparing'),
    raiseSample('Order ready'),
    allowDuplicate('Order confirmed'),
    raiseSample('Order cancelled'),
    raiseSample('Order confirmed'),
  ],
  [raiseSample('Order ready'), toStep({ type: 'toasts.cleared' })],
]
