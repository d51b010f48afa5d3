import { Loading } from '#ui/loading/Loading'
import { BoardView } from './board/BoardView'
import type { KitchenViewProps } from './kitchen-view-props'
import { StaffSignIn } from './StaffSignIn'

/** Why the last sign-in has failed, or the last session has ended. */
const signInErrorOf = ({ errorMessage, errorCode }: KitchenViewProps['snapshot']['context']) =>
  errorMessage === null ? null : { message: errorMessage, code: errorCode }

/** The kitchen board, or the sign-in form of the staff. */
export function KitchenView({ appName, ...props }: KitchenViewProps) {
  const { snapshot, send } = props
  if (snapshot.matches('starting')) return <Loading />
  if (snapshot.matches('working')) return <BoardView {...props} />
  return (
    <StaffSignIn
      appName={appName}
      busy={snapshot.matches('signingIn')}
      error={signInErrorOf(snapshot.context)}
      onSignIn={input => send({ type: 'kitchen.signInSubmitted', ...input })}
    />
  )
}
