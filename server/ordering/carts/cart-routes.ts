import { asc, eq } from 'drizzle-orm'
import type { RequestBodyOf } from '#domain/contract/call'
import { DEFAULT_ORDER_TYPE, parseOrderType } from '#domain/orders/order-type'
import { CURRENT_CATALOGUE_VERSION } from '#server/core/db/catalogue-version'
import type { Db } from '#server/core/db/database'
import { cartLines, carts } from '#server/core/db/schema'
import { parseRowId } from '#server/core/http/calls/parse-request'
import { SERVED_CALLS } from '#server/core/http/calls/served-calls'
import { HttpError, notFoundError } from '#server/core/http/http-error'
import { readIdempotencyKey } from '#server/core/idempotency/idempotency-key'
import type { AuthenticatedRequestContext, RouteRegistrar } from '#server/identity/routes/route-registrar'
import type { VendorMenus } from '#server/park/vendors/vendor-menus'
import type { Services } from '#server/services'
import {
  acceptChangedLine,
  addDishToCart,
  changeLineQuantity,
  type LineChange,
  type RequestedDish,
} from './cart-changes'
import { type CartLineRow, clearCartContents, setNotes } from './cart-line-store'
import { toCartResponse } from './cart-response'
import { type CartRow, lockCart, saveLatestInstructions } from './cart-store'
import { createChangeCart, type RequestedCartChange } from './change-cart'
import { prepareViewedCartRead } from './viewed-cart'

interface FilledCart {
  readonly cart: CartRow
  readonly lines: readonly CartLineRow[]
}

/** Reads the carts of a customer that have lines, in the order of their vendors. Unlike the read of one cart it marks none as the latest. */
async function findFilledCarts(db: Db, userId: number) {
  const rows = await db
    .select({ cart: carts, line: cartLines, catalogueVersion: CURRENT_CATALOGUE_VERSION })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(eq(carts.userId, userId))
    .orderBy(asc(carts.vendorId), asc(cartLines.id))
  const filled = new Map<number, FilledCart>()
  for (const { cart, line } of rows)
    filled.set(cart.id, { cart, lines: [...(filled.get(cart.id)?.lines ?? []), line] })
  return { carts: [...filled.values()], catalogueVersion: rows[0]?.catalogueVersion ?? '' }
}

const {
  acceptLineChanges,
  addToCart,
  addToCartWithAddons,
  clearCart,
  getBasket,
  getCart,
  saveAllergyNote,
  saveDeliveryInstructions,
  updateCart,
} = SERVED_CALLS

/** Registers the calls of the customer's carts, one cart for each vendor (specification 20.9 to 20.16). */
export function registerCartRoutes(routes: RouteRegistrar, services: Services, menus: VendorMenus): void {
  registerGetRoute(routes, services, menus)
  registerBasketRoute(routes, services, menus)
  const changeCart = createChangeCart(services, menus)
  registerAddRoutes(routes, services, changeCart)
  registerUpdateRoutes(routes, services, changeCart)
  registerAcceptRoute(routes, services, changeCart)
  registerClearRoutes(routes, services)
  registerInstructionsRoute(routes, services)
  registerAllergyNoteRoute(routes, services)
}

const currentTime = ({ clock }: Services) => new Date(clock.now())

function registerGetRoute(routes: RouteRegistrar, services: Services, menus: VendorMenus): void {
  const readViewedCart = prepareViewedCartRead(services.db)
  routes.authenticatedRoute(getCart, async ({ query, identity }) => {
    const vendorId = parseRowId(query.vendorId)
    if (vendorId === null) throw new HttpError('vendor_required', 'No vendor selected')
    const cartKey = { userId: identity.id, vendorId }
    const { cart, lines, catalogueVersion } = await readViewedCart(cartKey, currentTime(services))
    return toCartResponse(await menus.find(catalogueVersion, vendorId), {
      lines,
      orderType: parseOrderType(query.orderType) ?? parseOrderType(cart?.orderType) ?? DEFAULT_ORDER_TYPE,
      deliveryInstructions: cart?.deliveryInstructions,
      takesCards: services.provider !== null,
    })
  })
}

/** The carts of a customer. A trailer that has left the park has none. */
function registerBasketRoute(routes: RouteRegistrar, { db, provider }: Services, menus: VendorMenus): void {
  routes.authenticatedRoute(getBasket, async ({ query, identity }) => {
    const { carts, catalogueVersion } = await findFilledCarts(db, identity.id)
    const shown = await Promise.all(
      carts.map(async ({ cart, lines }) => {
        const menu = await menus.find(catalogueVersion, cart.vendorId)
        if (!menu) return []
        const orderType =
          parseOrderType(query.orderType) ?? parseOrderType(cart.orderType) ?? DEFAULT_ORDER_TYPE
        const { deliveryInstructions } = cart
        return [
          toCartResponse(menu, { lines, orderType, deliveryInstructions, takesCards: provider !== null }),
        ]
      }),
    )
    return { carts: shown.flat().filter(({ items }) => items.length > 0) }
  })
}

type ChangeCart = ReturnType<typeof createChangeCart>
type LineBody = Omit<LineChange, 'userId' | 'now'>
type AddedNotes = Pick<RequestBodyOf<typeof addToCart>, 'allergyInformation' | 'kitchenNote'>

/** The fields of a change that all calls share. @param key the Idempotency-Key */
function toLineChange(
  services: Services,
  { identity, body }: AuthenticatedRequestContext<LineBody>,
  { route, key }: { route: string; key: string | null },
) {
  const userId = identity.id
  const now = currentTime(services)
  return { ...body, userId, now, idempotency: { userId, key, route, body, now } }
}

const ADDED = 'Item added to cart successfully'

function registerAddRoutes(
  { authenticatedRoute }: RouteRegistrar,
  services: Services,
  changeCart: ChangeCart,
): void {
  /** Adds a dish once for each Idempotency-Key, and returns the new cart. */
  const addDish = (
    context: AuthenticatedRequestContext<LineBody & AddedNotes>,
    route: string,
    selections: RequestedDish['selections'],
  ) => {
    const change = toLineChange(services, context, { route, key: readIdempotencyKey(context.request) })
    const allergyNote = context.body.allergyInformation.trim()
    const kitchenNote = context.body.kitchenNote?.trim() ?? ''
    const computeLine: RequestedCartChange['computeLine'] = (state, menu) =>
      addDishToCart(state, menu, change, { selections, allergyNote, kitchenNote })
    return changeCart({ ...change, message: ADDED, computeLine })
  }
  authenticatedRoute(addToCart, context => addDish(context, addToCart.route, null))
  authenticatedRoute(addToCartWithAddons, context =>
    addDish(context, addToCartWithAddons.route, context.body.addonSelections),
  )
}

function registerUpdateRoutes(
  { authenticatedRoute }: RouteRegistrar,
  services: Services,
  changeCart: ChangeCart,
): void {
  for (const method of ['PUT', 'PATCH'] as const) {
    authenticatedRoute({ ...updateCart, method }, context => {
      const change = toLineChange(services, context, { route: updateCart.route, key: null })
      const computeLine: RequestedCartChange['computeLine'] = (state, menu) => {
        if (!menu) throw notFoundError('Vendor')
        return changeLineQuantity(state, change)
      }
      return changeCart({ ...change, message: 'Cart updated', computeLine })
    })
  }
}

/** Accepts what a host has changed about a line since its customer chose it. */
function registerAcceptRoute(
  { authenticatedRoute }: RouteRegistrar,
  services: Services,
  changeCart: ChangeCart,
): void {
  authenticatedRoute(acceptLineChanges, context => {
    const { changesId } = context.body
    const change = toLineChange(
      services,
      { ...context, body: { ...context.body, quantity: 0 } },
      { route: acceptLineChanges.route, key: null },
    )
    const computeLine: RequestedCartChange['computeLine'] = (state, menu) => {
      if (!menu) throw notFoundError('Vendor')
      return acceptChangedLine(state, menu, { ...change, changesId })
    }
    return changeCart({ ...change, message: 'Cart updated', computeLine })
  })
}

function registerClearRoutes({ authenticatedRoute }: RouteRegistrar, { db }: Services): void {
  for (const method of ['DELETE', 'POST'] as const) {
    authenticatedRoute({ ...clearCart, method }, async ({ body, identity }) => {
      await db.transaction(async tx => {
        const cart = await lockCart(tx, { userId: identity.id, vendorId: body.vendorId })
        if (cart) await clearCartContents(tx, cart.id)
      })
      return { message: 'Cart cleared successfully' }
    })
  }
}

function registerInstructionsRoute({ authenticatedRoute }: RouteRegistrar, services: Services): void {
  authenticatedRoute(saveDeliveryInstructions, async ({ body, identity }) => {
    const now = currentTime(services)
    const hasCart = await saveLatestInstructions(services.db, identity.id, body.instructions, now)
    if (!hasCart) throw new HttpError('cart_empty', 'Your cart is empty')
    return { message: 'Delivery instructions saved successfully' }
  })
}

function registerAllergyNoteRoute({ authenticatedRoute }: RouteRegistrar, services: Services): void {
  authenticatedRoute(saveAllergyNote, async ({ body, identity }) => {
    const notes = {
      userId: identity.id,
      lineOrDishId: body.itemId,
      allergyNote: body.allergyInformation.trim(),
      kitchenNote: body.kitchenNote?.trim(),
      now: currentTime(services),
    }
    if (!(await setNotes(services.db, notes)))
      throw new HttpError('cart_line_not_found', 'This item is no longer in your cart')
    const isPlain = notes.allergyNote === '' && Boolean(notes.kitchenNote)
    return { message: `${isPlain ? 'Note for the kitchen' : 'Allergy information'} saved successfully` }
  })
}
