import { parseOrderType } from '#domain/orders/order-type'
import { addDishToCart, changeLineQuantity } from './cart-changes'
import { loadCartResponse } from './cart-response'
import { parseId } from '#server/http/parse-request'
import { type AuthenticatedRequestContext, type RouteRegistrar, StatusAnswer } from '#server/http/route-registrar'
import { readIdempotencyKey } from '#server/idempotency/idempotency-key'
import { SERVED } from '#server/http/response-schemas'
import { HttpError, notFoundError } from '#server/http/http-error'
import type { Services } from '#server/services'
import { clearCartContents, findCartIdHolding, setAllergyNote } from './cart-line-store'
import {
  bumpCartVersion,
  findLatestCart,
  lockCart,
  markCartViewed,
  setDeliveryInstructions,
} from './cart-store'
import { withIdempotencyKey } from '#server/idempotency/idempotency-store'
import { findVendorById } from '#server/vendors/vendor-store'

const { addToCart, addWithAddons, clearCart, getCart, saveAllergyNote, saveInstructions, updateCart } = SERVED

/** The customer's carts, one for each vendor (spec, section 7). */
export function registerCartRoutes(endpoints: RouteRegistrar, services: Services): void {
  registerGetCart(endpoints, services)
  registerAddRoutes(endpoints, services)
  registerUpdateRoutes(endpoints, services)
  registerNoteRoutes(endpoints, services)
}

const currentTime = ({ clock }: Services) => new Date(clock.now())

function registerGetCart({ authenticatedRoute }: RouteRegistrar, services: Services): void {
  authenticatedRoute(getCart, async ({ query, identity }) => {
    const vendorId = parseId(query.vendorId)
    if (vendorId === null) throw new HttpError('vendor_required', 'No vendor selected')
    const of = { userId: identity.id, vendorId }
    await markCartViewed(services.db, of, currentTime(services))
    return loadCartResponse(services.db, of, parseOrderType(query.orderType))
  })
}

function registerAddRoutes({ authenticatedRoute }: RouteRegistrar, services: Services): void {
  type Adding = Parameters<typeof addDishToCart>[1] & { selections: Parameters<typeof addDishToCart>[2] }
  const add = async (
    { request, body }: AuthenticatedRequestContext<unknown>,
    route: string,
    adding: Adding,
  ) => {
    const asked = { userId: adding.userId, key: readIdempotencyKey(request), route, body, now: adding.now }
    const answer = await withIdempotencyKey(services.db, asked, addToCart.response, async tx => {
      await addDishToCart(tx, adding, adding.selections)
      const view = await loadCartResponse(tx, adding, adding.orderType, 'Item added to cart successfully')
      return { status: 200, reply: view }
    })
    return new StatusAnswer(answer.status, answer.reply)
  }

  authenticatedRoute(addToCart, ask =>
    add(ask, addToCart.route, {
      ...ask.body,
      userId: ask.identity.id,
      now: currentTime(services),
      selections: [],
    }),
  )
  authenticatedRoute(addWithAddons, ask => {
    const { addonSelections, ...change } = ask.body
    const adding = {
      ...change,
      userId: ask.identity.id,
      now: currentTime(services),
      selections: addonSelections,
    }
    return add(ask, addWithAddons.route, adding)
  })
}

function registerUpdateRoutes({ authenticatedRoute }: RouteRegistrar, services: Services): void {
  const { db } = services
  for (const method of ['PUT', 'PATCH'] as const) {
    authenticatedRoute({ ...updateCart, method }, async ({ body, identity }) =>
      db.transaction(async tx => {
        const change = { ...body, userId: identity.id, now: currentTime(services) }
        if (!(await findVendorById(tx, body.vendorId))) throw notFoundError('Vendor')
        await changeLineQuantity(tx, change)
        return loadCartResponse(tx, change, body.orderType, 'Cart updated')
      }),
    )
  }

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

function registerNoteRoutes({ authenticatedRoute }: RouteRegistrar, services: Services): void {
  const { db } = services
  authenticatedRoute(saveInstructions, async ({ body, identity }) => {
    await db.transaction(async tx => {
      const cart = await findLatestCart(tx, identity.id)
      if (!cart) throw new HttpError('cart_empty', 'Your cart is empty')
      await bumpCartVersion(tx, cart.id, currentTime(services))
      await setDeliveryInstructions(tx, cart.id, body.instructions)
    })
    return { message: 'Delivery instructions saved successfully' }
  })

  authenticatedRoute(saveAllergyNote, async ({ body, identity }) => {
    await db.transaction(async tx => {
      const cartId = await findCartIdHolding(tx, identity.id, body.itemId)
      if (cartId === undefined)
        throw new HttpError('cart_line_not_found', 'This item is no longer in your cart')
      await bumpCartVersion(tx, cartId, currentTime(services))
      const reached = await setAllergyNote(tx, cartId, body.itemId, body.allergyInformation.trim())
      if (reached === 0) throw new HttpError('cart_line_not_found', 'This item is no longer in your cart')
    })
    return { message: 'Allergy information saved successfully' }
  })
}
