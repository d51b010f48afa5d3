import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { itemPath, PATHS } from '#domain/paths'

/** In ms. A pointer that only passes over a dish prefetches nothing. */
const PREFETCH_DELAY = 50

/** One timer for all links, because there is only one pointer and one focus. */
let prefetchTimer: ReturnType<typeof setTimeout>
const cancelPrefetch = () => clearTimeout(prefetchTimer)

const opensHere = (event: MouseEvent) =>
  !(event.button || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

interface DishLinkProps extends Omit<ComponentProps<'a'>, 'href' | `on${string}`> {
  readonly vendorId: number
  readonly itemId: number
}

/**
 * A link from the menu to a dish, which is prefetched when it is touched, pointed at or focused. The router's own link watches
 * the address, to know whether it is the current one: each letter of a search would run the check of every dish.
 */
export function DishLink({ vendorId, itemId, ...rest }: DishLinkProps) {
  const router = useRouter()
  const page = { to: PATHS.item, params: { vendorId: String(vendorId), itemId: String(itemId) } } as const
  const prefetch = () => void router.preloadRoute(page)
  const prefetchSoon = () => {
    cancelPrefetch()
    prefetchTimer = setTimeout(prefetch, PREFETCH_DELAY)
  }
  const open = (event: MouseEvent) => {
    if (!opensHere(event)) return
    event.preventDefault()
    void router.navigate(page)
  }
  return (
    <a
      {...rest}
      href={itemPath(vendorId, itemId)}
      onClick={open}
      onTouchStart={prefetch}
      onMouseEnter={prefetchSoon}
      onFocus={prefetchSoon}
      onMouseLeave={cancelPrefetch}
      onBlur={cancelPrefetch}
    />
  )
}
