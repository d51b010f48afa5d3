import { type ActorRefFrom, type EventObject, type MachineContext, sendTo } from 'xstate'
import type { Toast } from '#domain/toast'
import type { toastsMachine } from './toasts.machine'

type Toasts = ActorRefFrom<typeof toastsMachine>

/** The implementation of any chart's action `showToast`: it sends the toast to the toasts chart of the same actor system. */
export const showToastAction = <Context extends MachineContext, Event extends EventObject>() =>
  sendTo<Context, Event, Toast, Toasts, Event>(
    ({ system }) => system.get('toasts'),
    (_, toast) => ({ type: 'toast.raised', toast }),
  )
