import type { SnapshotFrom } from 'xstate'
import type { Toast } from '#domain/toast'
import type { Fixtures, MachineEvent } from '#machines/kit/explore/flow'
import { fingerprintOf } from '#machines/toasts/toast-queue'
import type { toastsMachine } from '#machines/toasts/toasts.machine'

type Toasts = typeof toastsMachine
type Snapshot = SnapshotFrom<Toasts>

/** An order notice, by what it says of its order. */
export const orderToast = (detail: string): Toast => ({
  policy: 'order',
  tone: 'blue',
  title: 'Order #1042',
  detail,
})
export const ITEM_ADDED: Toast = { policy: 'action', tone: 'success', title: '1 Item Added' }

export const raiseToast = (notice: Toast): MachineEvent<Toasts> => ({ type: 'toast.raised', notice })

/** More than these add nothing new: three order notices on the screen and two in the line, and two others. Journeys go to 20. */
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

/** What can happen to a toast: of each kind the oldest stands for all. */
function possibleEvents({ id, held }: { id: number; held: boolean }): MachineEvent<Toasts>[] {
  const running: MachineEvent<Toasts>[] = [
    { type: 'toast.expired', id },
    { type: 'toast.paused', id },
  ]
  const stopped: MachineEvent<Toasts>[] = [{ type: 'toast.resumed', id }]
  return [{ type: 'toast.dismissed', id }, ...(held ? stopped : running)]
}

/** A pointer leaves a toast that was closed under it. */
const RELEASE_CLOSED_TOAST: MachineEvent<Toasts> = { type: 'toast.resumed', id: 0 }

/** The chart's shape by its counts; which notices they are matters only to those that may not come again yet. */
export const toastsFixtures: Fixtures<Toasts> = {
  input: undefined,
  events: snapshot => [
    ...possibleRaises(snapshot),
    ...[...visibleOrderToasts(snapshot).slice(0, 1), ...otherVisibleToasts(snapshot).slice(0, 1)].flatMap(
      possibleEvents,
    ),
    ...snapshot.context.recentFingerprints.map(print => ({ type: 'toast.duplicateAllowed', print })),
    RELEASE_CLOSED_TOAST,
    { type: 'toasts.cleared' },
  ],
  key: snapshot => [
    visibleOrderToasts(snapshot).map(({ isPaused }) => isPaused),
    otherVisibleToasts(snapshot).map(({ isPaused }) => isPaused),
    snapshot.context.waiting.length,
    ORDER_TOASTS.map(notice => snapshot.context.recentFingerprints.includes(fingerprintOf(notice))),
  ],
}
