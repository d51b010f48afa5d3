import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { BoardOrder } from '#domain/contract/kitchen'
import { arrangeBoard, type BoardArrangement } from './arrange-board'

/** In ms. The gaps close this long after the last tap. */
const CALM_AFTER = 2_000
/** In px: the narrowest card, with the gap beside it. */
const COLUMN = 212
const PAGE_PADDING = 32

const subscribeToSize = (onChange: () => void) => {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}
const readColumns = () => Math.max(1, Math.floor((window.innerWidth - PAGE_PADDING) / COLUMN))

/** Whether the last tap is `QUIET_FOR` ago, and the function that each tap calls. */
function useCalm() {
  const [isCalm, setCalm] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const handleTap = useCallback(() => {
    setCalm(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCalm(true), CALM_AFTER)
  }, [])
  return { isCalm, handleTap }
}

/** The places of the cards. Call `handleTap` on each tap: the cards then stay where they are for a while. */
export function useArrangement(orders: readonly BoardOrder[]): {
  readonly arrangement: BoardArrangement
  readonly handleTap: () => void
} {
  const columns = useSyncExternalStore(subscribeToSize, readColumns)
  const { isCalm, handleTap } = useCalm()
  const [state, setState] = useState(() => ({
    ...{ orders, columns, isCalm },
    arrangement: arrangeBoard(null, orders, { columns, isCalm: true }),
  }))
  if (state.orders === orders && state.columns === columns && state.isCalm === isCalm)
    return { arrangement: state.arrangement, handleTap }
  const hasNewSize = state.columns !== columns
  const arrangement = arrangeBoard(state.arrangement, orders, { columns, isCalm: isCalm || hasNewSize })
  setState({ orders, columns, isCalm, arrangement })
  return { arrangement, handleTap }
}
