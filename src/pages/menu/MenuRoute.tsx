import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type AppConfig, enabledOrderTypes } from '#domain/config/app-config'
import type { MenuGroup } from '#domain/contract/ordering/vendors'
import type { cartMachine } from '#machines/cart/cart.machine'
import { type CartSnapshot, selectCartError, selectVisibleCart } from '#pages/cart/cart-selectors'
import { useAddToCart } from '#pages/hooks/use-add-to-cart'
import { useAppContext, useFlow } from '#pages/hooks/use-app-context'
import { useChangeQuantity } from '#pages/hooks/use-change-quantity'
import { useSelector } from '#pages/hooks/use-selector'
import { useVendor } from '#pages/hooks/use-vendor'
import { toAddRequest } from '#pages/shared/add-request'
import type { CartActions } from './cart/CartAside'
import { type CartSource, createCartReader } from './cart/cart-reader'
import type { MenuFilters } from './filters/menu-filters'
import { MenuView } from './MenuView'

const route = getRouteApi('/public/vendor/$vendorId')

/** The filters as search parameters. Unset filters are left out. */
const toSearchParams = ({ search, category }: MenuFilters) => ({
  q: search || undefined,
  category: category ?? undefined,
})

/** What the page shows of the menu query. Cached data wins over an error, and a running retry counts as loading. */
function toMenuState(menu: { data?: MenuGroup[] | undefined; isError: boolean; isFetching: boolean }) {
  if (menu.data) return { status: 'ready', groups: menu.data } as const
  return { status: menu.isError && !menu.isFetching ? 'error' : 'loading' } as const
}

/** The cart of the chart; none for a visitor. */
const toCartSource = (cart: ActorRefFrom<typeof cartMachine> | undefined): CartSource => ({
  getCart: () => cart?.getSnapshot().context.cart ?? null,
  subscribe: onChange => {
    const subscription = cart?.subscribe(onChange)
    return () => subscription?.unsubscribe()
  },
})

/** The actions of the cart beside the menu. */
const createCartActions = (cart: ActorRefFrom<typeof cartMachine>, config: AppConfig): CartActions => ({
  orderTypes: enabledOrderTypes(config),
  onOrderTypeChange: orderType => cart.send({ type: 'cart.orderTypeChosen', orderType }),
  onClear: () => cart.send({ type: 'cart.cleared' }),
})

/** The text instead of a cart that has not loaded; null once it has, even if it is empty. */
function selectCartMessage(cart: CartSnapshot | undefined): string | null {
  if (!cart) return null
  return selectCartError(cart) ?? (selectVisibleCart(cart) ? null : 'Looking for your cart...')
}

export function MenuRoute() {
  const { config, queries } = useAppContext()
  const { q, category } = route.useSearch()
  const navigate = route.useNavigate()
  const { vendor, cachedVendor, isMissing, retry } = useVendor(route.useParams().vendorId)
  const menu = useQuery({ ...queries.menu(vendor?.id ?? 0), enabled: vendor !== undefined })
  const cartActor = useFlow('cart')
  const cart = useMemo(() => createCartReader(toCartSource(cartActor)), [cartActor])
  const addToCart = useAddToCart()
  const filters: MenuFilters = { search: q ?? '', category: category ?? null }
  const retryBoth = () => {
    retry()
    if (vendor) void menu.refetch()
  }
  return (
    <MenuView
      vendor={
        vendor ? { status: 'ready', vendor } : { status: isMissing ? 'missing' : 'loading', cachedVendor }
      }
      menu={toMenuState(menu)}
      cart={cart}
      filters={filters}
      onFiltersChange={patch =>
        void navigate({ search: toSearchParams({ ...filters, ...patch }), replace: true })
      }
      onAdd={item => vendor && addToCart(toAddRequest(vendor.id, item))}
      onQuantityChange={useChangeQuantity()}
      cartMessage={useSelector(cartActor, selectCartMessage)}
      cartActions={cartActor ? createCartActions(cartActor, config) : null}
      reviews={config.features.reviews}
      onRetry={retryBoth}
    />
  )
}
