import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type AppConfig, enabledOrderTypes } from '#domain/app-config'
import type { MenuGroup } from '#domain/calls/vendors'
import type { cartMachine } from '#machines/cart/cart.machine'
import { MenuView } from '../views/MenuView'
import type { CartTools } from '../views/menu/CartAside'
import type { MenuChoice } from '../views/menu/show-menu'
import { addRequestOf } from './add-request'
import { type CartSnapshot, cartProblem, shownCart } from './shown-cart'
import { useAdd } from './use-add'
import { useApp, useCart, useFlow } from './use-app'
import { useVendor } from './use-vendor'

const route = getRouteApi('/open/vendor/$vendorId')

/** What is not asked for is left out of the address. */
const searchOf = ({ search, category }: MenuChoice) => ({
  q: search || undefined,
  category: category ?? undefined,
})

/** The menu as the page shows it: an old one is better than an error, and a retry under way is loading. */
function menuState(menu: { data?: MenuGroup[] | undefined; isError: boolean; isFetching: boolean }) {
  if (menu.data) return { status: 'ready', groups: menu.data } as const
  return { status: menu.isError && !menu.isFetching ? 'error' : 'loading' } as const
}

/** What can be done to the cart that stands beside the menu. */
const toolsOf = (cart: ActorRefFrom<typeof cartMachine>, config: AppConfig): CartTools => ({
  orderTypes: enabledOrderTypes(config),
  onOrderType: orderType => cart.send({ type: 'cart.orderTypeChosen', orderType }),
  onClear: () => cart.send({ type: 'cart.cleared' }),
})

/** What stands in the place of a cart of which nothing is known; null where there is a cart, be it empty. */
function cartNote(cart: CartSnapshot | undefined): string | null {
  if (!cart) return null
  return cartProblem(cart) ?? (shownCart(cart) ? null : 'Looking for your cart...')
}

export function MenuRoute() {
  const { config, queries } = useApp()
  const { q, category } = route.useSearch()
  const navigate = route.useNavigate()
  const { vendor, known, isMissing, retry } = useVendor(route.useParams().vendorId)
  const menu = useQuery({ ...queries.menu(vendor?.id ?? 0), enabled: vendor !== undefined })
  const cart = useFlow('cart')
  const basket = useCart()
  const add = useAdd()
  const choice: MenuChoice = { search: q ?? '', category: category ?? null }
  const retryBoth = () => {
    retry()
    if (vendor) void menu.refetch()
  }
  return (
    <MenuView
      vendor={vendor ? { status: 'ready', vendor } : { status: isMissing ? 'missing' : 'loading', known }}
      menu={menuState(menu)}
      cart={basket}
      choice={choice}
      onChoice={patch => void navigate({ search: searchOf({ ...choice, ...patch }), replace: true })}
      onAdd={item => vendor && add(addRequestOf(vendor.id, item))}
      onQuantity={(line, quantity) => cart?.send({ type: 'cart.quantityChanged', lineId: line.id, quantity })}
      cartNote={useSelector(cart, cartNote)}
      cartTools={cart ? toolsOf(cart, config) : null}
      reviews={config.features.reviews}
      onRetry={retryBoth}
    />
  )
}
