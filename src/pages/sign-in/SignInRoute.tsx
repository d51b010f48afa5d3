import { getRouteApi } from '@tanstack/react-router'
import { toInternalPath } from '#app/navigation/access-guards'
import { useAppContext, useFlow, useUser } from '#pages/hooks/use-app-context'
import { usePendingDishes } from '#pages/hooks/use-pending-dishes'
import { useSelector } from '#pages/hooks/use-selector'
import { SignInView } from './SignInView'
import { TestLoginButton } from './TestLoginButton'

/** Set at build time: a production build contains no test login. */
const HAS_TEST_LOGIN = Boolean(import.meta.env.VITE_TEST_LOGIN)

const route = getRouteApi('/login')

export function SignInRoute() {
  const { config, settings, getServices } = useAppContext()
  const session = useFlow('session')
  const navigate = route.useNavigate()
  const { redirect } = route.useSearch()
  const errorMessage = useSelector(session, snapshot => snapshot?.context.errorMessage ?? null)
  const busy = useSelector(session, snapshot => snapshot?.hasTag('busy') ?? false)
  const endReason = useSelector(session, snapshot => snapshot?.context.endReason ?? null)
  const { testLogin } = settings
  return (
    <SignInView
      config={config}
      user={useUser()}
      busy={busy}
      errorMessage={errorMessage}
      endReason={endReason ?? getServices().readSessionEnd()}
      pendingDishes={usePendingDishes()}
      returnPath={redirect}
      onSignIn={credentials => session?.send({ type: 'session.signInSubmitted', ...credentials })}
      testLogin={
        HAS_TEST_LOGIN && testLogin ? (
          <TestLoginButton
            busy={busy}
            onTestLogin={() => session?.send({ type: 'session.signInSubmitted', ...testLogin })}
          />
        ) : null
      }
      onContinue={() => void navigate({ href: toInternalPath(redirect) })}
      onSignOut={() => session?.send({ type: 'session.signOutRequested' })}
    />
  )
}
