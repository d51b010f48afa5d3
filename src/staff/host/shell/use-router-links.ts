import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

/**
 * @returns a click handler that opens links to pages of the host through the router. The router can ask before a page with unsaved
 * changes is left. After a navigation by the browser it could not restore the address.
 */
export function useRouterLinks(): (event: MouseEvent) => void {
  const { history } = useRouter()
  return event => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null
    const path = link?.getAttribute('href')?.slice(1)
    if (path === undefined || event.defaultPrevented || hasModifier(event)) return
    event.preventDefault()
    if (path !== history.location.pathname) history.push(path)
  }
}
