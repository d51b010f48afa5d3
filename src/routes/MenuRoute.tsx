import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { MenuGroup } from '#domain/calls/vendors'
import { MenuView } from '../views/MenuView'
import type { MenuChoice } from '../views/menu/show-menu'
import { addRequestOf } from './add-request'
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

export function MenuRoute() {
  const { queries } = useApp()
  const { q, category } = route.useSearch()
  const navigate = route.useNavigate()
  const { vendor, isMissing, retry } = useVendor(route.useParams().vendorId)
  const menu = useQuery({ ...queries.menu(vendor?.id ?? 0), enabled: vendor !== undefined })
  const cart = useFlow('cart')
  const shownCart = useCart()
  const add = useAdd()
  const choice: MenuChoice = { search: q ?? '', category: category ?? null }
  const retryBoth = () => {
    retry()
    if (vendor) void menu.refetch()
  }
  return (
    <MenuView
      vendor={vendor ? { status: 'ready', vendor } : { status: isMissing ? 'missing' : 'loading' }}
      menu={menuState(menu)}
      cart={shownCart}
      choice={choice}
      onChoice={patch => void navigate({ search: searchOf({ ...choice, ...patch }), replace: true })}
      onAdd={item => vendor && add(addRequestOf(vendor.id, item))}
      onQuantity={(line, quantity) => cart?.send({ type: 'cart.quantityChanged', lineId: line.id, quantity })}
      onRetry={retryBoth}
    />
  )
}
