import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { parseItemId } from '#domain/vendors/find-vendor'
import { useAppContext, useCart, useFlow, useUser } from '#pages/hooks/use-app-context'
import { useSelector } from '#pages/hooks/use-selector'
import { useVendor } from '#pages/hooks/use-vendor'
import { notePlace } from './allergy-notes/note-place'
import { closedTextFor } from './closed-text'
import { ItemView } from './ItemView'
import { LazyItemForm } from './lazy-item-form'
import { parseOpenedLine } from './page-line'
import { useItemDraft } from './use-item-draft'

const route = getRouteApi('/public/vendor/$vendorId/item/$itemId')

interface ItemParams {
  readonly vendorId: string
  readonly itemId: string
}

export function ItemRoute() {
  const params = route.useParams()
  const { line } = route.useSearch()
  const { itemId, vendor, item, dishes, addonGroups, isMissing, errors, retry } = useItemQueries(params)
  const cart = useCart()
  const opened = parseOpenedLine(line)
  const { switches, hasLeft } = useCustomerSwitches()
  const choiceId = `${switches} ${itemId} ${line ?? ''}`
  const place = hasLeft ? null : notePlace(itemId, opened)
  const { draft, isRestored, setDraft } = useItemDraft(choiceId, place)
  const isCartLoaded = useIsCartLoaded(draft !== null)
  const view = { vendorId: String(vendor?.id ?? params.vendorId), cart, onRetry: retry }
  const loadingView = <ItemView {...view} state={{ status: 'loading', item }} />
  if (!item || !vendor || !(addonGroups.data || hasFailed(addonGroups))) {
    if (!isMissing) return loadingView
    return <ItemView {...view} state={{ status: 'missing', details: toDebugDetails(params, errors) }} />
  }
  return (
    <Suspense fallback={loadingView}>
      <LazyItemForm
        // A new key restarts the choice: for another dish or customer, and when a kept choice, the cart or other add-ons arrive.
        key={JSON.stringify([choiceId, isRestored, isCartLoaded, addonGroups.data])}
        vendorId={vendor.id}
        closedText={closedTextFor(vendor)}
        item={item}
        groups={addonGroups.data ?? null}
        dishes={dishes}
        cart={cart}
        opened={opened}
        place={place}
        draft={draft}
        onDraftChange={setDraft}
        onRetry={retry}
        onRetryAddons={() => void addonGroups.refetch()}
      />
    </Suspense>
  )
}

/** The vendor, the dish and its add-ons, for the ids in the address. */
function useItemQueries(params: ItemParams) {
  const { queries } = useAppContext()
  const itemId = parseItemId(params.itemId)
  const { vendor, isMissing, retry } = useVendor(params.vendorId)
  const menu = useQuery({ ...queries.menu(vendor?.id ?? 0), enabled: vendor !== undefined })
  const addonGroups = useQuery(queries.addonGroups(itemId))
  const dishes = menu.data?.flatMap(group => group.items) ?? []
  const item = dishes.find(({ id }) => id === itemId) ?? null
  return {
    itemId,
    vendor,
    item,
    dishes,
    addonGroups,
    // A dish from an earlier answer stays on the page, even if its menu cannot be read again.
    isMissing: item === null && (isMissing || hasFailed(menu) || menu.data !== undefined),
    errors: [menu.error, addonGroups.error],
    retry: () => {
      retry()
      if (vendor) void menu.refetch()
      void addonGroups.refetch()
    },
  }
}

/** Whether a query has failed and is not being retried. */
const hasFailed = ({ isError, isFetching }: Pick<UseQueryResult, 'isError' | 'isFetching'>) =>
  isError && !isFetching

/**
 * Whether the server's cart has loaded. The choice then restarts with the add-ons of the dish's cart line. It becomes true only
 * once, and not after the customer has begun to choose.
 */
function useIsCartLoaded(isTouched: boolean): boolean {
  const hasServerCart = useSelector(useFlow('cart'), snapshot => Boolean(snapshot?.context.serverCart))
  const [isLoaded, setIsLoaded] = useState(hasServerCart)
  if (hasServerCart && !isLoaded && !isTouched) setIsLoaded(true)
  return isLoaded
}

/**
 * Counts how often another customer has signed in, such as in another tab. A new count discards what the last one has entered.
 * Once the last one has signed out, their choice stays on the page, but is kept for nobody.
 */
function useCustomerSwitches(): { readonly switches: number; readonly hasLeft: boolean } {
  const userId = useUser()?.id ?? null
  const [last, setLast] = useState({ userId, switches: 0 })
  if (userId !== null && userId !== last.userId)
    setLast({ userId, switches: last.userId === null ? 0 : last.switches + 1 })
  return { switches: last.switches, hasLeft: userId === null && last.userId !== null }
}

/** Details for a problem report. They contain no token and no personal data. */
const toDebugDetails = ({ vendorId, itemId }: ItemParams, errors: readonly (Error | null)[]) => ({
  Trailer: vendorId,
  Item: itemId,
  Problem: errors.find(error => error !== null)?.message ?? 'Not on the menu',
})
