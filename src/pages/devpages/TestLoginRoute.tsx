import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useFlow, useUser } from '#pages/hooks/use-app-context'
import { TestLoginView } from './TestLoginView'

const route = getRouteApi('/public/test-auto-login')

/** Section 9: test login redirect, in ms. */
const REDIRECT_DELAY = 2_000

/** Developers only. The token was given to the session as the page was entered (`giveTestToken`). */
export function TestLoginRoute() {
  const { token } = route.useSearch()
  const session = useFlow('session')
  const busy = useSelector(session, snapshot => snapshot?.hasTag('busy') ?? true)
  const done = useUser() !== null && Boolean(token)
  const navigate = useNavigate()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate({ to: '/' }), REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [done, navigate])
  if (!token) return <TestLoginView state="failed" />
  if (done) return <TestLoginView state="done" />
  return busy ? (
    <TestLoginView state="working" />
  ) : (
    <TestLoginView state="failed" errorMessage="The token has expired or cannot be read." />
  )
}
