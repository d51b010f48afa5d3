import { orderStatusToast, type Toast } from '#domain/toast'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'
import { type SampleNotification, TestNotificationView } from './TestNotificationView'

const toToast = (sample: SampleNotification): Toast =>
  sample.kind === 'message'
    ? { policy: 'action', tone: sample.tone, title: sample.title }
    : orderStatusToast({ orderId: '1042', status: sample.status })

export function TestNotificationRoute() {
  const { getServices } = useAppContext()
  const toasts = useFlow('toasts')
  const showSample = (sample: SampleNotification) => {
    getServices().beep()
    toasts?.send({ type: 'toast.raised', toast: toToast(sample) })
  }
  return <TestNotificationView isReady={toasts !== undefined} onShow={showSample} />
}
