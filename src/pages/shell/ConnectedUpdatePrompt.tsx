import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { observeUnsavedWork } from '#app/flows/unsaved-work'
import { PATHS } from '#domain/paths'
import { useAppContext } from '#pages/hooks/use-app-context'
import { useSelector } from '#pages/hooks/use-selector'
import { UpdatePrompt } from './UpdatePrompt'

const PAYMENT_PAGES: readonly string[] = [PATHS.payment, PATHS.paymentSuccess]

/** The prompt, while a new version waits and a reload would lose nothing. */
export function ConnectedUpdatePrompt() {
  const { appActor, appUpdates } = useAppContext()
  const install = useSelector(appUpdates, snapshot => snapshot)
  const work = useMemo(() => observeUnsavedWork(appActor), [appActor])
  const hasWork = useSelector(work, snapshot => snapshot)
  const isOnPaymentPage = useRouterState({
    select: ({ location }) => PAYMENT_PAGES.includes(location.pathname),
  })
  if (!install || isOnPaymentPage || hasWork) return null
  return <UpdatePrompt onUpdate={install} onLater={() => appUpdates.setInstall(null)} />
}
