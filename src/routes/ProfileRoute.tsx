import { ProfileView } from '../views/ProfileView'
import { useFlow, useReport, useUser } from './use-app'

export function ProfileRoute() {
  const session = useFlow('session')
  const Report = useReport()
  return (
    <ProfileView
      user={useUser()}
      onSignOut={() => session?.send({ type: 'session.signOutChosen' })}
      report={Report && <Report />}
    />
  )
}
