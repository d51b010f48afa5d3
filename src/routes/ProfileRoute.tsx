import { ProfileView } from '../views/ProfileView'
import { useFlow, useReportProblem, useUser } from './use-app'

export function ProfileRoute() {
  const session = useFlow('session')
  const Report = useReportProblem()
  return (
    <ProfileView
      user={useUser()}
      onSignOut={() => session?.send({ type: 'session.signOutRequested' })}
      report={Report && <Report />}
    />
  )
}
