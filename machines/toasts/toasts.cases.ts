import type { SnapshotFrom } from 'xstate'
import type { Notice } from '#domain/notice'
import type { Cases, Sent } from '#machines/kit/flow'
import { printOf } from '#machines/toasts/shelf'
import type { toastsMachine } from '#machines/toasts/toasts.machine'

type Toasts = typeof toastsMachine
type Snapshot = SnapshotFrom<Toasts>

/** An order notice, by what it says of its order. */
export const order = (detail: string): Notice => ({
  policy: 'order',
  tone: 'blue',
  title: 'Order #1042',
  detail,
})
export const ADDED: Notice = { policy: 'action', tone: 'success', title: '1 Item Added' }

export const raise = (notice: Notice): Sent<Toasts> => ({ type: 'toast.raised', notice })

/** More than these add nothing new: three order notices on the screen and two in the line, and two others. Journeys go to 20. */
const ENOUGH = { orders: 5, others: 2 }
const NOTICES = [order('Preparing'), order('Ready for Pickup')]

const isOrder = ({ policy }: Notice) => policy === 'order'
const ordersUp = ({ context }: Snapshot) => context.shown.filter(({ notice }) => isOrder(notice))
const othersUp = ({ context }: Snapshot) => context.shown.filter(({ notice }) => !isOrder(notice))

function raises(snapshot: Snapshot): Sent<Toasts>[] {
  const orders = ordersUp(snapshot).length + snapshot.context.waiting.length
  return [
    ...(othersUp(snapshot).length < ENOUGH.others ? [raise(ADDED)] : []),
    ...(orders < ENOUGH.orders ? NOTICES.map(raise) : []),
  ]
}

/** What can happen to a toast: of each kind the oldest stands for all. */
function fates({ id, held }: { id: number; held: boolean }): Sent<Toasts>[] {
  const running: Sent<Toasts>[] = [
    { type: 'toast.ranOut', id },
    { type: 'toast.held', id },
  ]
  const stopped: Sent<Toasts>[] = [{ type: 'toast.released', id }]
  return [{ type: 'toast.dismissed', id }, ...(held ? stopped : running)]
}

/** A pointer leaves a toast that was closed under it. */
const GONE: Sent<Toasts> = { type: 'toast.released', id: 0 }

/** The chart's shape by its counts; which notices they are matters only to those that may not come again yet. */
export const toastsCases: Cases<Toasts> = {
  input: undefined,
  events: snapshot => [
    ...raises(snapshot),
    ...[...ordersUp(snapshot).slice(0, 1), ...othersUp(snapshot).slice(0, 1)].flatMap(fates),
    ...snapshot.context.recent.map(print => ({ type: 'notice.forgotten', print })),
    GONE,
    { type: 'toasts.cleared' },
  ],
  key: snapshot => [
    ordersUp(snapshot).map(({ held }) => held),
    othersUp(snapshot).map(({ held }) => held),
    snapshot.context.waiting.length,
    NOTICES.map(notice => snapshot.context.recent.includes(printOf(notice))),
  ],
}
