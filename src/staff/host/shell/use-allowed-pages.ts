import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { getSecondFactor } from '#domain/contract/account/second-factor'
import { useHost } from '#staff/host/host-context'
import { ACCOUNT_PAGE, HOST_PAGES, type HostPage } from '#staff/host/host-pages'
import { useHostQuery } from '#staff/host/use-host-call'
import { useHostAddress } from './host-address'

const ONLY_ACCOUNT = [ACCOUNT_PAGE]

/** The pages that the signed-in account may open. Any other page redirects to its account page (specification 28.37). */
export function useAllowedPages(): readonly HostPage[] {
  const { session } = useHost()
  const { history } = useRouter()
  const { page } = useHostAddress()
  const state = useSyncExternalStore(session.subscribe, session.getState)
  const { data: factor } = useHostQuery(getSecondFactor, {})
  const isFactorMissing = factor?.isRequired === true && !factor.isOn
  const isRestricted = state.session?.role === 'vendor' || isFactorMissing
  useEffect(() => {
    if (isRestricted && page !== ACCOUNT_PAGE.key) history.replace(`/${ACCOUNT_PAGE.key}`)
  }, [isRestricted, page, history])
  return isRestricted ? ONLY_ACCOUNT : HOST_PAGES
}
