import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMachine, useSelector } from '@xstate/react'
import { useState } from 'react'
import { parseItemId } from '#app/navigation/route-hooks'
import { restrictSelection } from '#domain/cart/addon-rules'
import { addonSelectionsOf, linesOfDish } from '#domain/cart/cart-lines'
import type { Cart } from '#domain/contract/cart'
import type { AddonGroup, MenuGroup, MenuItem } from '#domain/contract/vendors'
import { addonsMachine } from '#machines/addons/addons.machine'
import { useAddToCart } from '#pages/hooks/use-add-to-cart'
import { useAppContext, useCart, useFlow } from '#pages/hooks/use-app-context'
import { useVendor } from '#pages/hooks/use-vendor'
import { toAddRequest } from '#pages/shared/add-request'
import { type ItemState, ItemView } from './ItemView'

const route = getRouteApi('/public/vendor/$vendorId/item/$itemId')

const allDishes = (menu: readonly MenuGroup[] | undefined) => menu?.flatMap(group => group.items) ?? []

export function ItemRoute() {
  const { queries } = useAppContext()
  const params = route.useParams()
  const { vendor, isMissing, retry } = useVendor(params.vendorId)
  const menu = useQuery({ ...queries.menu(vendor?.id ?? 0), enabled: vendor !== undefined })
  const itemId = parseItemId(params.itemId)
  const groups = useQuery(queries.addonGroups(itemId))
  const dishes = allDishes(menu.data)
  const item = dishes.find(({ id }) => id === itemId) ?? null
  const retryAll = () => {
    retry()
    if (vendor) void menu.refetch()
    void groups.refetch()
  }
  const frame = { vendorId: String(vendor?.id ?? params.vendorId), cart: useCart(), onRetry: retryAll }
  const [touched, setTouched] = useState<number | null>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  const isKnown = useIsCartLoaded(touched === itemId)
  const retryOptions = (now: Omit<Begun, 'itemId'>) => {
    setBegun({ itemId, ...now })
    void groups.refetch()
  }
  if (item && vendor && (groups.data || hasFailed(groups))) {
    const dish = {
      vendor: vendor.id,
      item,
      groups: groups.data ?? null,
      dishes,
      onRetryOptions: retryOptions,
    }
    const before = begun?.itemId === itemId ? begun : null
    const key = `${item.id} ${isKnown} ${groups.data !== undefined}`
    return <ItemForm key={key} {...frame} {...dish} begun={before} onTouched={() => setTouched(itemId)} />
  }
  const state: ItemState =
    isMissing || hasFailed(menu) || (menu.data && !item)
      ? { status: 'missing', details: toDebugDetails(params, [menu.error, groups.error]) }
      : { status: 'loading', item }
  return <ItemView {...frame} state={state} />
}

/** What the customer had written before the options were asked for again. */
interface Begun {
  readonly itemId: number
  readonly quantity: number
  readonly note: string
}

const hasFailed = ({ isError, isFetching }: { isError: boolean; isFetching: boolean }) =>
  isError && !isFetching

/**
 * Whether the cart's first word has come: the dish then begins anew, with what its line has. Later ones change nothing, and
 * neither does one that comes when the customer has begun to choose.
 */
function useIsCartLoaded(isTouched: boolean): boolean {
  const isThere = useSelector(useFlow('cart'), snapshot => Boolean(snapshot?.context.serverCart))
  const [known, setKnown] = useState(isThere)
  if (isThere && !known && !isTouched) setKnown(true)
  return known
}

/** The choice of the dish's last line in the cart. */
function selectionInCart(cart: Cart | null, menuItemId: number, groups: AddonGroup[]) {
  const line = cart && linesOfDish(cart, menuItemId).at(-1)
  return line ? restrictSelection(groups, addonSelectionsOf(line)) : undefined
}

/** What may help whoever is told about it: no token, and nobody's address. */
const toDebugDetails = (params: { vendorId: string; itemId: string }, errors: readonly (Error | null)[]) => ({
  Trailer: params.vendorId,
  Item: params.itemId,
  Problem: errors.find(error => error !== null)?.message ?? 'Not on the menu',
})

interface ItemFormProps {
  readonly vendorId: string
  readonly cart: ReturnType<typeof useCart>
  readonly onRetry: () => void
  readonly vendor: number
  readonly item: MenuItem
  /** null where they could not be loaded. */
  readonly groups: AddonGroup[] | null
  readonly begun: Begun | null
  readonly onRetryOptions: (begun: Omit<Begun, 'itemId'>) => void
  readonly dishes: readonly MenuItem[]
  /** The customer has begun to choose. */
  readonly onTouched: () => void
}

/** What the choice begins with. A dish without its options is added only when it is known to require none. */
function startOf({ item, groups, begun, cart }: Pick<ItemFormProps, 'item' | 'groups' | 'begun' | 'cart'>) {
  const { id, price, hasRequiredAddons } = item
  const { quantity = 1, note } = begun ?? {}
  if (groups === null) return { groups: [], price, quantity, note, lacksOptions: hasRequiredAddons !== false }
  return { groups, price, quantity, note, inCart: selectionInCart(cart, id, groups) }
}

/** The dish with its choice under way. */
function ItemForm({
  vendor,
  item,
  groups,
  dishes,
  begun,
  onTouched,
  onRetryOptions,
  ...frame
}: ItemFormProps) {
  const add = useAddToCart()
  const { instrumentation } = useAppContext()
  const cart = useFlow('cart')
  const toasts = useFlow('toasts')
  const [snapshot, send] = useMachine(
    addonsMachine.provide({
      actions: {
        showToast: (_, notice) => toasts?.send({ type: 'toast.raised', notice }),
        addToCart: (_, choice) => add(toAddRequest(vendor, item, { ...choice, groups: groups ?? [] })),
      },
    }),
    { input: startOf({ item, groups, begun, cart: frame.cart }), ...instrumentation },
  )
  const pictures = new Map(dishes.map(({ name, image }) => [name, image]))
  const { quantity, note } = snapshot.context
  return (
    <ItemView
      {...frame}
      state={{
        status: 'ready',
        item,
        pictures,
        onRetryOptions: groups === null ? () => onRetryOptions({ quantity, note }) : null,
        snapshot,
        send: event => {
          onTouched()
          send(event)
        },
        onQuantityChange: (line, quantity) =>
          cart?.send({ type: 'cart.quantityChanged', lineId: line.id, quantity }),
        onNoteChange: (line, note) => cart?.send({ type: 'cart.noteSaved', itemId: line.id, note }),
      }}
    />
  )
}
