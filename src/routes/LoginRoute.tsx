import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { SignInView } from '../views/SignInView'
import { TestLogin } from '../views/sign-in/TestLogin'
import { ownPath } from './access'
import { useApp, useFlow, useUser } from './use-app'

/** Known when the app is built, so that a production build has no such button at all. */
const TEST_LOGIN = Boolean(import.meta.env.VITE_TEST_LOGIN)

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
      testLogin={
        TEST_LOGIN && testLogin ? (
          <TestLogin
            busy={busy}
            onTestLogin={() => session?.send({ type: 'session.signInSubmitted', ...testLogin })}
          />
        ) : null
      }
      onContinue={() => void navigate({ href: ownPath(redirect) })}
      onSignOut={() => session?.send({ type: 'session.signOutChosen' })}
    />
  )
}
