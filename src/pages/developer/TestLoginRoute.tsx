import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PATHS } from '#domain/paths'
import { useFlow, useUser } from '#pages/hooks/use-app-context'
import { useSelector } from '#pages/hooks/use-selector'
import { TestLoginView } from './TestLoginView'

const route = getRouteApi('/public/test-auto-login')

/** The time before the redirect to the home page, in ms (specification 6.3). */
const REDIRECT_DELAY = 2_000

/** For developers. The route's loader has sent the token to the session (`submitTestToken`). */
export function TestLoginRoute() {
  const { token } = route.useSearch()
  const session = useFlow('session')
  const isBusy = useSelector(session, snapshot => snapshot?.hasTag('busy') ?? true)
  const isDone = useUser() !== null && Boolean(token)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate({ to: PATHS.home }), REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
  if (!token) return <TestLoginView state="failed" />
  if (isDone) return <TestLoginView state="done" />
  return isBusy ? (
    <TestLoginView state="working" />
  ) : (
    <TestLoginView state="failed" errorMessage="The token has expired or cannot be read." />
  )
}
