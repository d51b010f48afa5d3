import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import type { AddonGroup, MenuGroup, MenuItem } from '#domain/calls/vendors'
import { addonsMachine } from '#machines/addons/addons.machine'
import { type ItemState, ItemView } from '../views/ItemView'
import { addRequestOf } from './add-request'
import { readItemId } from './flows'
import { useAdd } from './use-add'
import { useApp, useCart, useFlow } from './use-app'
import { useVendor } from './use-vendor'

const route = getRouteApi('/open/vendor/$vendorId/item/$itemId')

const dishesOf = (menu: readonly MenuGroup[] | undefined) => menu?.flatMap(group => group.items) ?? []

export function ItemRoute() {
  const { queries } = useApp()
  const params = route.useParams()
  const { vendor, isMissing, retry } = useVendor(params.vendorId)
  const menu = useQuery({ ...queries.menu(vendor?.id ?? 0), enabled: vendor !== undefined })
  const itemId = readItemId(params.itemId)
  const groups = useQuery(queries.addonGroups(itemId))
  const dishes = dishesOf(menu.data)
  const item = dishes.find(({ id }) => id === itemId) ?? null
  const retryAll = () => {
    retry()
    if (vendor) void menu.refetch()
    void groups.refetch()
  }
  const frame = { vendorId: String(vendor?.id ?? params.vendorId), cart: useCart(), onRetry: retryAll }
  if (item && vendor && groups.data) {
    return (
      <Dish key={item.id} {...frame} vendor={vendor.id} item={item} groups={groups.data} dishes={dishes} />
    )
  }
  const failed = [menu, groups].some(({ isError, isFetching }) => isError && !isFetching)
  const state: ItemState =
    isMissing || failed || (menu.data && !item)
      ? { status: 'missing', details: detailsOf(params, [menu.error, groups.error]) }
      : { status: 'loading', item }
  return <ItemView {...frame} state={state} />
}

/** What may help whoever is told about it: no token, and nobody's address. */
const detailsOf = (params: { vendorId: string; itemId: string }, errors: readonly (Error | null)[]) => ({
  Trailer: params.vendorId,
  Item: params.itemId,
  Problem: errors.find(error => error !== null)?.message ?? 'Not on the menu',
})

interface DishProps {
  readonly vendorId: string
  readonly cart: ReturnType<typeof useCart>
  readonly onRetry: () => void
  readonly vendor: number
  readonly item: MenuItem
  readonly groups: AddonGroup[]
  readonly dishes: readonly MenuItem[]
}

/** The dish with its choice under way. */
function Dish({ vendor, item, groups, dishes, ...frame }: DishProps) {
  const add = useAdd()
  const cart = useFlow('cart')
  const toasts = useFlow('toasts')
  const [snapshot, send] = useMachine(
    addonsMachine.provide({
      actions: {
        tell: (_, notice) => toasts?.send({ type: 'toast.raised', notice }),
        submit: (_, choice) => add(addRequestOf(vendor, item, { ...choice, groups })),
      },
    }),
    { input: { groups, price: item.price, quantity: 1 } },
  )
  const pictures = new Map(dishes.map(({ name, image }) => [name, image]))
  return (
    <ItemView
      {...frame}
      state={{
        status: 'ready',
        item,
        pictures,
        snapshot,
        send,
        onQuantity: (line, quantity) =>
          cart?.send({ type: 'cart.quantityChanged', lineId: line.id, quantity }),
        onNote: (line, note) => cart?.send({ type: 'cart.noteSaved', itemId: line.id, note }),
      }}
    />
  )
}
