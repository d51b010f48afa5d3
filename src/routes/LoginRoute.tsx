import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { SignInView } from '../views/SignInView'
import { ownPath } from './access'
import { useApp, useFlow, useUser } from './use-app'

const route = getRouteApi('/login')

export function LoginRoute() {
  const { config, settings } = useApp()
  const session = useFlow('session')
  const navigate = route.useNavigate()
  const { redirect } = route.useSearch()
  const problem = useSelector(session, snapshot => snapshot?.context.problem ?? null)
  const busy = useSelector(session, snapshot => snapshot?.hasTag('busy') ?? false)
  const { testLogin } = settings
  return (
    <SignInView
      config={config}
      user={useUser()}
      busy={busy}
      problem={problem}
      onSignIn={credentials => session?.send({ type: 'session.signInSubmitted', ...credentials })}
      onTestLogin={
        testLogin ? () => session?.send({ type: 'session.signInSubmitted', ...testLogin }) : undefined
      }
      onContinue={() => void navigate({ href: ownPath(redirect) })}
      onSignOut={() => session?.send({ type: 'session.signOutChosen' })}
    />
  )
}
