import type { SnapshotFrom } from 'xstate'
import type { ToastsEvent, toastsMachine } from '#machines/toasts/toasts.machine'
import { ToastRegion } from '#ui/overlays/ToastRegion'

interface ToastsProps {
  readonly snapshot: SnapshotFrom<typeof toastsMachine>
  readonly send: (event: ToastsEvent) => void
  readonly belowStatus?: boolean
}

/** The visible toasts. The chart times them; a pointer or the focus on a toast pauses its timer. */
export function Toasts({ snapshot, send, belowStatus }: ToastsProps) {
  return (
    <ToastRegion
      belowStatus={belowStatus ?? false}
      toasts={snapshot.context.visible.map(({ id, toast }) => ({ ...toast, id }))}
      onDismiss={id => send({ type: 'toast.dismissed', id })}
      onHold={id => send({ type: 'toast.paused', id })}
      onRelease={id => send({ type: 'toast.resumed', id })}
    />
  )
}
