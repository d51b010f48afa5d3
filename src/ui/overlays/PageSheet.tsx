import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { Sheet, type SheetProps } from './Sheet'

/** Closes what is open above the page at the browser's back, and keeps the page. It does so from the first paint. Specification 3.34. */
function useCloseOnBack(open: boolean, onClose: () => void): void {
  const { history } = useRouter()
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    if (!open) return
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false
        close.current()
        return true
      },
    })
  }, [open, history])
}

/** A sheet of a page that the router has opened. */
export function PageSheet(props: SheetProps) {
  useCloseOnBack(props.open, () => props.onOpenChange(false))
  return <Sheet {...props} />
}
