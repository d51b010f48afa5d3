import { useRouterState } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useLayoutEffect, useState } from 'react'
import { providePasswordReset } from '#app/actors/account-actors'
import { type BackOfficeRole, readBackOfficeRole } from '#domain/accounts/back-office-sign-ins'
import { useAppContext, useStateInspection } from '#pages/hooks/use-app-context'
import { PasswordResetView } from './PasswordResetView'

/** The token of the link; null without one. It is after the #, so it reaches no server. */
const readToken = (hash: string): string | null => new URLSearchParams(hash).get('token')

/** Serves /forgot-password and /reset-password. Another link restarts the flow. */
export function PasswordResetRoute() {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const token = readToken(hash)
  return <PasswordReset key={token} token={token} accountRole={readBackOfficeRole(hash)} />
}

interface PasswordResetProps {
  readonly token: string | null
  readonly accountRole: BackOfficeRole | null
}

/** Runs the password reset's chart. */
function PasswordReset({ token, accountRole }: PasswordResetProps) {
  const { config, getServices } = useAppContext()
  const [machine] = useState(() => providePasswordReset(getServices().accountServices))
  const [snapshot, send] = useMachine(machine, useStateInspection())
  useLayoutEffect(() => {
    if (token !== null) send({ type: 'reset.linkOpened', token })
  }, [token, send])
  return <PasswordResetView config={config} accountRole={accountRole} snapshot={snapshot} send={send} />
}
