import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { Sheet, type SheetProps } from './Sheet'

/**
 * While something is open above the page, the browser's back button closes it and keeps the page. This works from the first paint.
 * Specification 3.34.
 */
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

/** A sheet on a page of the router. The browser's back button closes it. */
export function PageSheet(props: SheetProps) {
  useCloseOnBack(props.open, () => props.onOpenChange(false))
  return <Sheet {...props} />
}
