import { Loading } from '#ui/loading/Loading'
import { BoardView } from './board/BoardView'
import type { KitchenViewProps } from './kitchen-view-props'
import { StaffSignIn } from './StaffSignIn'

/** The kitchen board, or the sign-in form of the staff. */
export function KitchenView({ snapshot, send, now, appName, onPrint }: KitchenViewProps) {
  if (snapshot.matches('starting')) return <Loading />
  if (snapshot.matches('working')) return <BoardView {...{ snapshot, send, now, onPrint }} />
  return (
    <StaffSignIn
      appName={appName}
      busy={snapshot.matches('signingIn')}
      errorMessage={snapshot.context.errorMessage}
      onSignIn={input => send({ type: 'kitchen.signInSubmitted', ...input })}
    />
  )
}
