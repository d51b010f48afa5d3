import type { SnapshotFrom } from 'xstate'
import type { ToastsEvent, toastsMachine } from '#machines/toasts/toasts.machine'
import { ToastRegion } from '#ui/overlays/ToastRegion'

interface ToastsProps {
  readonly snapshot: SnapshotFrom<typeof toastsMachine>
  readonly send: (event: ToastsEvent) => void
}

/** The toasts that are up. The chart owns their time; a pointer or the focus on one holds it. */
export function Toasts({ snapshot, send }: ToastsProps) {
  return (
    <ToastRegion
      toasts={snapshot.context.visible.map(({ id, toast }) => ({ ...toast, id }))}
      onDismiss={id => send({ type: 'toast.dismissed', id })}
      onHold={id => send({ type: 'toast.paused', id })}
      onRelease={id => send({ type: 'toast.resumed', id })}
    />
  )
}
