import { useRouterState } from '@tanstack/react-router'
import { PATHS } from '#domain/paths'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'
import { useSelector } from '#pages/hooks/use-selector'
import { canUpdateNow } from './can-update-now'
import { UpdatePrompt } from './UpdatePrompt'

const PAYMENT_PAGES: readonly string[] = [PATHS.payment, PATHS.paymentSuccess]

/** The prompt, while a new version waits and a reload would lose nothing. */
export function ConnectedUpdatePrompt() {
  const { appActor, appUpdates } = useAppContext()
  const install = useSelector(appUpdates, snapshot => snapshot)
  const app = useSelector(appActor, snapshot => snapshot)
  const isOnPaymentPage = useRouterState({
    select: ({ location }) => PAYMENT_PAGES.includes(location.pathname),
  })
  const cart = useSelector(useFlow('cart'), snapshot => snapshot)
  const checkout = useSelector(useFlow('checkout'), snapshot => snapshot)
  const deliveryAddress = useSelector(useFlow('deliveryAddress'), snapshot => snapshot)
  const { payment, paymentReturn } = app.children
  const isPaying = isOnPaymentPage || payment !== undefined || paymentReturn !== undefined
  const hasPendingAdd = !app.hasTag('signedIn') && app.context.pendingAdd !== null
  if (!install || !canUpdateNow({ hasPendingAdd, isPaying, cart, checkout, deliveryAddress })) return null
  return <UpdatePrompt onUpdate={install} onLater={() => appUpdates.setInstall(null)} />
}
