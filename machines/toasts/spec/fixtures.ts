import type { Fixtures, MachineEvent } from 'statechart-kit/explore/flow'
import type { SnapshotFrom } from 'xstate'
import type { Toast } from '#domain/toast'
import { toastFingerprint, type VisibleToast } from '#machines/toasts/toast-queue'
import type { toastsMachine } from '#machines/toasts/toasts.machine'

type Toasts = typeof toastsMachine
type Snapshot = SnapshotFrom<Toasts>

/** An order toast with this text. */
export const orderToast = (detail: string): Toast => ({
  policy: 'order',
  tone: 'blue',
  title: 'Order #1042',
  detail,
})
export const ITEM_ADDED: Toast = { policy: 'action', tone: 'success', title: '1 Item Added' }

export const raiseToast = (toast: Toast): MachineEvent<Toasts> => ({ type: 'toast.raised', toast })

/** The toasts to explore: three order toasts on the screen, two waiting, and two others. The examples go up to 20. */
const TOAST_LIMITS = { orders: 5, others: 2 }
const ORDER_TOASTS = [orderToast('Preparing'), orderToast('Ready for Pickup')]

const isOrderToast = ({ policy }: Toast) => policy === 'order'
const visibleOrderToasts = ({ context }: Snapshot) =>
  context.visible.filter(({ toast }) => isOrderToast(toast))
const otherVisibleToasts = ({ context }: Snapshot) =>
  context.visible.filter(({ toast }) => !isOrderToast(toast))

function possibleRaises(snapshot: Snapshot): MachineEvent<Toasts>[] {
  const orders = visibleOrderToasts(snapshot).length + snapshot.context.waiting.length
  return [
    ...(otherVisibleToasts(snapshot).length < TOAST_LIMITS.others ? [raiseToast(ITEM_ADDED)] : []),
    ...(orders < TOAST_LIMITS.orders ? ORDER_TOASTS.map(raiseToast) : []),
  ]
}

/** The events of one visible toast. */
function possibleEvents({ id, isPaused }: VisibleToast): MachineEvent<Toasts>[] {
  const runningEvents: MachineEvent<Toasts>[] = [
    { type: 'toast.expired', id },
    { type: 'toast.paused', id },
  ]
  const pausedEvents: MachineEvent<Toasts>[] = [{ type: 'toast.resumed', id }]
  return [{ type: 'toast.dismissed', id }, ...(isPaused ? pausedEvents : runningEvents)]
}

/** The pointer leaves a toast that was closed. */
const RELEASE_CLOSED_TOAST: MachineEvent<Toasts> = { type: 'toast.resumed', id: 0 }

/** The counts of toasts and the suppressed order toasts identify a state. Only the oldest toast of each kind gets events. */
export const toastsFixtures: Fixtures<Toasts> = {
  input: undefined,
  events: snapshot => [
    ...possibleRaises(snapshot),
    ...[...visibleOrderToasts(snapshot).slice(0, 1), ...otherVisibleToasts(snapshot).slice(0, 1)].flatMap(
      possibleEvents,
    ),
    ...snapshot.context.recentFingerprints.map(fingerprint => ({
      type: 'toast.duplicateAllowed',
      fingerprint,
    })),
    RELEASE_CLOSED_TOAST,
    { type: 'toasts.cleared' },
  ],
  key: snapshot => [
    visibleOrderToasts(snapshot).map(({ isPaused }) => isPaused),
    otherVisibleToasts(snapshot).map(({ isPaused }) => isPaused),
    snapshot.context.waiting.length,
    ORDER_TOASTS.map(toast => snapshot.context.recentFingerprints.includes(toastFingerprint(toast))),
  ],
}
