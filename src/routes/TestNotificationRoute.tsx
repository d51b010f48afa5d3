import { bannerOf, notificationTone } from '#domain/banner'
import type { Notice } from '#domain/notice'
import { type SampleNotification, TestNotificationView } from '../views/TestNotificationView'
import { useApp, useFlow } from './use-app'

const noticeOf = (sample: SampleNotification): Notice =>
  sample.kind === 'message'
    ? { policy: 'action', tone: sample.tone, title: sample.title }
    : {
        policy: 'order',
        tone: notificationTone(sample.status),
        title: 'Order #1042',
        detail: bannerOf(sample.status).text,
      }

export function TestNotificationRoute() {
  const { beep } = useApp()
  const toasts = useFlow('toasts')
  const fire = (sample: SampleNotification) => {
    beep()
    toasts?.send({ type: 'toast.raised', notice: noticeOf(sample) })
  }
  return <TestNotificationView onFire={fire} />
}
