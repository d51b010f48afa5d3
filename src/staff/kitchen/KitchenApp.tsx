import { useEffect, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { kitchenBoardMachine } from '#machines/kitchen-board/kitchen-board.machine'
import { useSelector } from '#pages/hooks/use-selector'
import { Loading } from '#ui/loading/Loading'
import { BoardView } from './board/BoardView'
import type { KitchenTools, KitchenViewProps } from './kitchen-view-props'
import { StaffSignIn } from './StaffSignIn'

/** Why the last sign-in has failed, or the last session has ended. */
const signInErrorOf = ({ errorMessage, errorCode }: KitchenViewProps['snapshot']['context']) =>
  errorMessage === null ? null : { message: errorMessage, code: errorCode }

/** The kitchen board, or the sign-in form of the staff. */
function KitchenView({ appName, ...props }: KitchenViewProps) {
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

/** In ms. How often the ages on the board are updated. */
const CLOCK_INTERVAL = 10_000
/** In ms. A step that can be taken back is offered to the second. */
const UNDO_CLOCK_INTERVAL = 1_000

/** The current time in ms, updated regularly. */
function useClock(interval: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}

const selectSnapshot = (snapshot: SnapshotFrom<typeof kitchenBoardMachine>) => snapshot

interface KitchenAppProps extends KitchenTools {
  readonly kitchen: ActorRefFrom<typeof kitchenBoardMachine>
}

/** Connects the chart with its views. */
export function KitchenApp({ kitchen, ...tools }: KitchenAppProps) {
  const snapshot = useSelector(kitchen, selectSnapshot)
  const now = useClock(snapshot.context.undoOffers.length > 0 ? UNDO_CLOCK_INTERVAL : CLOCK_INTERVAL)
  return <KitchenView {...tools} {...{ snapshot, now }} send={kitchen.send} />
}
