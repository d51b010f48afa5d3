import { type Notice, orderNotice } from '#domain/notice'
import { type SampleNotification, TestNotificationView } from '../views/TestNotificationView'
import { useApp, useFlow } from './use-app'

const noticeOf = (sample: SampleNotification): Notice =>
  sample.kind === 'message'
    ? { policy: 'action', tone: sample.tone, title: sample.title }
    : orderNotice({ orderId: '1042', status: sample.status })

export function TestNotificationRoute() {
  const { beep } = useApp()
  const toasts = useFlow('toasts')
  const fire = (sample: SampleNotification) => {
    beep()
    toasts?.send({ type: 'toast.raised', notice: noticeOf(sample) })
  }
  return <TestNotificationView onFire={fire} />
}
