import { ProfileView } from '../views/ProfileView'
import { useFlow, useUser } from './use-app'

export function ProfileRoute() {
  const session = useFlow('session')
  return <ProfileView user={useUser()} onSignOut={() => session?.send({ type: 'session.signOutChosen' })} />
}
