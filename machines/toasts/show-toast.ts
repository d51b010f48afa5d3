import { type ActorRefFrom, type EventObject, type MachineContext, sendTo } from 'xstate'
import type { Toast } from '#domain/toast'
import type { toastsMachine } from './toasts.machine'

type Toasts = ActorRefFrom<typeof toastsMachine>

/** What stands in for any chart's `tell`: the notice goes to the toasts of the same system. The chart is inferred where it is used. */
export const showToastAction = <Context extends MachineContext, Event extends EventObject>() =>
  sendTo<Context, Event, Toast, Toasts, Event>(
    ({ system }) => system.get('toasts'),
    (_, notice) => ({ type: 'toast.raised', notice }),
  )
