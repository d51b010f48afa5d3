import type { AddonSelection } from '#domain/contract/cart'
import { parseOrderType } from '#domain/orders/order-type'
import type { Db } from '#server/db/database'
import { HttpError, notFoundError } from '#server/http/http-error'
import { parseId } from '#server/http/parse-request'
import {
  type AuthenticatedRequestContext,
  ResponseWithStatus,
  type RouteRegistrar,
} from '#server/http/route-registrar'
import { SERVED_CALLS } from '#server/http/served-calls'
import { readIdempotencyKey } from '#server/idempotency/idempotency-key'
import { withIdempotencyKey } from '#server/idempotency/idempotency-store'
import type { Services } from '#server/services'
import type { VendorMenus } from '#server/vendors/vendor-menus'
import { addDishToCart, changeLineQuantity, type LineChange } from './cart-changes'
import { clearCartContents, findCartIdWithLineOrDish, setAllergyNote } from './cart-line-store'
import { loadCartResponse } from './cart-response'
import {
  findLatestCart,
  incrementCartVersion,
  lockCart,
  markCartViewed,
  setDeliveryInstructions,
} from './cart-store'

const {
  addToCart,
  addToCartWithAddons,
  clearCart,
  getCart,
  saveAllergyNote,
  saveDeliveryInstructions,
  updateCart,
} = SERVED_CALLS

/** Registers the calls of the customer's carts, one cart for each vendor (specification 20.9 to 20.16). */
export function registerCartRoutes(routes: RouteRegistrar, services: Services, menus: VendorMenus): void {
  registerGetRoute(routes, services, menus)
  registerAddRoutes(routes, services, menus)
  registerUpdateRoutes(routes, services, menus)
  registerClearRoutes(routes, services)
  registerInstructionsRoute(routes, services)
  registerAllergyNoteRoute(routes, services)
}

const currentTime = ({ clock }: Services) => new Date(clock.now())

function registerGetRoute(
  { authenticatedRoute }: RouteRegistrar,
  services: Services,
  menus: VendorMenus,
): void {
  authenticatedRoute(getCart, async ({ query, identity }) => {
    const vendorId = parseId(query.vendorId)
    if (vendorId === null) throw new HttpError('vendor_required', 'No vendor selected')
    const cartKey = { userId: identity.id, vendorId }
    const { menu } = await menus.find(vendorId)
    await markCartViewed(services.db, cartKey, currentTime(services))
    return loadCartResponse(services.db, menu, {
      userId: identity.id,
      orderType: parseOrderType(query.orderType),
    })
  })
}

type Addition = LineChange & { readonly selections: readonly AddonSelection[] }

/** Adds a dish once for each Idempotency-Key, and returns the new cart. */
async function addDish(
  { db, menus }: { db: Db; menus: VendorMenus },
  { request, body }: AuthenticatedRequestContext<unknown>,
  route: string,
  addition: Addition,
) {
  const { userId, orderType, now } = addition
  const idempotentRequest = { userId, key: readIdempotencyKey(request), route, body, now }
  const { menu } = await menus.find(addition.vendorId)
  const work = async (tx: Db) => {
    await addDishToCart(tx, menu, addition, addition.selections)
    const message = 'Item added to cart successfully'
    return { status: 200, reply: await loadCartResponse(tx, menu, { userId, orderType, message }) }
  }
  const { status, reply } = await withIdempotencyKey(db, idempotentRequest, addToCart.response, work)
  return new ResponseWithStatus(status, reply)
}

function registerAddRoutes(
  { authenticatedRoute }: RouteRegistrar,
  services: Services,
  menus: VendorMenus,
): void {
  const { db } = services
  authenticatedRoute(addToCart, context => {
    const userId = context.identity.id
    const addition = { ...context.body, userId, now: currentTime(services), selections: [] }
    return addDish({ db, menus }, context, addToCart.route, addition)
  })
  authenticatedRoute(addToCartWithAddons, context => {
    const { addonSelections: selections, ...change } = context.body
    const addition = { ...change, userId: context.identity.id, now: currentTime(services), selections }
    return addDish({ db, menus }, context, addToCartWithAddons.route, addition)
  })
}

function registerUpdateRoutes(
  { authenticatedRoute }: RouteRegistrar,
  services: Services,
  menus: VendorMenus,
): void {
  for (const method of ['PUT', 'PATCH'] as const) {
    authenticatedRoute({ ...updateCart, method }, async ({ body, identity }) => {
      const { menu } = await menus.find(body.vendorId)
      if (!menu) throw notFoundError('Vendor')
      return services.db.transaction(async tx => {
        const change = { ...body, userId: identity.id, now: currentTime(services) }
        await changeLineQuantity(tx, change)
        return loadCartResponse(tx, menu, { ...change, message: 'Cart updated' })
      })
    })
  }
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
    await services.db.transaction(async tx => {
      const cart = await findLatestCart(tx, identity.id)
      if (!cart) throw new HttpError('cart_empty', 'Your cart is empty')
      await incrementCartVersion(tx, cart.id, currentTime(services))
      await setDeliveryInstructions(tx, cart.id, body.instructions)
    })
    return { message: 'Delivery instructions saved successfully' }
  })
}

const lineNotFoundError = () => new HttpError('cart_line_not_found', 'This item is no longer in your cart')

function registerAllergyNoteRoute({ authenticatedRoute }: RouteRegistrar, services: Services): void {
  authenticatedRoute(saveAllergyNote, async ({ body, identity }) => {
    await services.db.transaction(async tx => {
      const cartId = await findCartIdWithLineOrDish(tx, identity.id, body.itemId)
      if (cartId === undefined) throw lineNotFoundError()
      await incrementCartVersion(tx, cartId, currentTime(services))
      const changedLines = await setAllergyNote(tx, cartId, body.itemId, body.allergyInformation.trim())
      if (changedLines === 0) throw lineNotFoundError()
    })
    return { message: 'Allergy information saved successfully' }
  })
}
