import { useAppContext, useFlow, useReportProblem, useUser } from '#pages/hooks/use-app-context'
import { AccountSettings } from './account/AccountSettings'
import { ProfileView } from './ProfileView'

export function ProfileRoute() {
  const session = useFlow('session')
  const { config } = useAppContext()
  const Report = useReportProblem()
  return (
    <ProfileView
      user={useUser()}
      onSignOut={() => session?.send({ type: 'session.signOutRequested' })}
      account={config.features.accounts && <AccountSettings />}
      report={Report && <Report />}
    />
  )
}
