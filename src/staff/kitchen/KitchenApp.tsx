import { useEffect, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { kitchenBoardMachine } from '#machines/kitchen-board/kitchen-board.machine'
import { useSelector } from '#pages/hooks/use-selector'
import { KitchenView } from './KitchenView'

/** In ms. How often the ages on the board are updated. */
const CLOCK_INTERVAL = 10_000

/** The current time in ms, updated regularly. */
function useClock(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_INTERVAL)
    return () => clearInterval(timer)
  }, [])
  return now
}

const selectSnapshot = (snapshot: SnapshotFrom<typeof kitchenBoardMachine>) => snapshot

interface KitchenAppProps {
  readonly kitchen: ActorRefFrom<typeof kitchenBoardMachine>
  readonly appName: string
  /** Opens the print dialog of the browser. */
  readonly onPrint: () => void
}

/** Connects the chart with its views. */
export function KitchenApp({ kitchen, appName, onPrint }: KitchenAppProps) {
  const snapshot = useSelector(kitchen, selectSnapshot)
  const now = useClock()
  return <KitchenView {...{ snapshot, now, appName, onPrint }} send={kitchen.send} />
}
