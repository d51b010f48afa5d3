import BellRing from 'lucide-react/icons/bell-ring'
import { useState, useSyncExternalStore } from 'react'
import type { BrowserNotifications } from '#app/browser/browser-notifications'
import type { Order } from '#domain/contract/ordering/orders'
import { isAwaited } from '#domain/orders/order-news'
import { Button } from '#ui/buttons/Button'
import { MutedText } from '#ui/text/MutedText'

interface TellWhenReadyProps {
  readonly order: Order
  readonly notifications: Pick<BrowserNotifications, 'getAccess' | 'subscribe' | 'ask'>
}

/** Asks for the browser's notifications, while there is something to wait for (specification 18.8). */
export function TellWhenReady({ order, notifications }: TellWhenReadyProps) {
  const access = useSyncExternalStore(notifications.subscribe, notifications.getAccess)
  const [isAsking, setIsAsking] = useState(false)
  if (access === 'missing' || !isAwaited(order)) return null
  const awaited = order.orderType === 'delivery' ? 'on its way' : 'ready'
  if (access === 'default') {
    const ask = () => {
      setIsAsking(true)
      void notifications.ask().then(() => setIsAsking(false))
    }
    return (
      <Button kind="secondary" wide busy={isAsking} css={{ marginTop: '$3' }} onClick={ask}>
        <BellRing size={20} aria-hidden="true" />
        <span>{`Tell me when it is ${awaited}`}</span>
      </Button>
    )
  }
  return (
    <MutedText role="status" size="sm" css={{ marginTop: '$3', textAlign: 'center' }}>
      {access === 'granted'
        ? `We tell you when it is ${awaited}, as long as this page stays open.`
        : 'Your browser does not allow notifications from this site. You can allow them in its settings.'}
    </MutedText>
  )
}
