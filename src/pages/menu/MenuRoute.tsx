import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type AppConfig, enabledOrderTypes } from '#domain/config/app-config'
import type { MenuGroup } from '#domain/contract/vendors'
import type { cartMachine } from '#machines/cart/cart.machine'
import { type CartSnapshot, selectCartError, selectVisibleCart } from '#pages/cart/cart-selectors'
import { useAddToCart } from '#pages/hooks/use-add-to-cart'
import { useAppContext, useCart, useFlow } from '#pages/hooks/use-app-context'
import { useVendor } from '#pages/hooks/use-vendor'
import { toAddRequest } from '#pages/shared/add-request'
import type { CartActions } from './cart/CartAside'
import type { MenuFilters } from './filters/menu-filters'
import { MenuView } from './MenuView'

const route = getRouteApi('/public/vendor/$vendorId')

/** What is not asked for is left out of the address. */
const toSearchParams = ({ search, category }: MenuFilters) => ({
  q: search || undefined,
  category: category ?? undefined,
})

/** The menu as the page shows it: an old one is better than an error, and a retry under way is loading. */
function toMenuState(menu: { data?: MenuGroup[] | undefined; isError: boolean; isFetching: boolean }) {
  if (menu.data) return { status: 'ready', groups: menu.data } as const
  return { status: menu.isError && !menu.isFetching ? 'error' : 'loading' } as const
}

/** What can be done to the cart that stands beside the menu. */
const createCartActions = (cart: ActorRefFrom<typeof cartMachine>, config: AppConfig): CartActions => ({
  orderTypes: enabledOrderTypes(config),
  onOrderTypeChange: orderType => cart.send({ type: 'cart.orderTypeChosen', orderType }),
  onClear: () => cart.send({ type: 'cart.cleared' }),
})

/** What stands in the place of a cart of which nothing is known; null where there is a cart, be it empty. */
function selectCartMessage(cart: CartSnapshot | undefined): string | null {
  if (!cart) return null
  return selectCartError(cart) ?? (selectVisibleCart(cart) ? null : 'Looking for your cart...')
}

export function MenuRoute() {
  const { config, queries } = useAppContext()
  const { q, category } = route.useSearch()
  const navigate = route.useNavigate()
  const { vendor, known, isMissing, retry } = useVendor(route.useParams().vendorId)
  const menu = useQuery({ ...queries.menu(vendor?.id ?? 0), enabled: vendor !== undefined })
  const cart = useFlow('cart')
  const basket = useCart()
  const add = useAddToCart()
  const choice: MenuFilters = { search: q ?? '', category: category ?? null }
  const retryBoth = () => {
    retry()
    if (vendor) void menu.refetch()
  }
  return (
    <MenuView
      vendor={vendor ? { status: 'ready', vendor } : { status: isMissing ? 'missing' : 'loading', known }}
      menu={toMenuState(menu)}
      cart={basket}
      filters={choice}
      onFiltersChange={patch =>
        void navigate({ search: toSearchParams({ ...choice, ...patch }), replace: true })
      }
      onAdd={item => vendor && add(toAddRequest(vendor.id, item))}
      onQuantityChange={(line, quantity) =>
        cart?.send({ type: 'cart.quantityChanged', lineId: line.id, quantity })
      }
      cartMessage={useSelector(cart, selectCartMessage)}
      cartActions={cart ? createCartActions(cart, config) : null}
      reviews={config.features.reviews}
      onRetry={retryBoth}
    />
  )
}
