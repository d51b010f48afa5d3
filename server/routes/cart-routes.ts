import { readOrderType } from '#domain/order-type'
import { addToLine, changeLine } from '#server/cart-changes'
import { viewCart } from '#server/cart-view'
import { readId } from '#server/http/body'
import { type Endpoints, type SignedAsk, StatusAnswer } from '#server/http/endpoints'
import { keyOf } from '#server/http/idempotency-key'
import { SERVED } from '#server/http/served-calls'
import { notFound, Refusal } from '#server/refusal'
import type { Services } from '#server/services'
import { cartHolding, emptyCart, setAllergyNote } from '#server/stores/cart-lines'
import { latestCart, lockCart, markLookedAt, setInstructions, touchCart } from '#server/stores/carts'
import { once } from '#server/stores/idempotency'
import { vendorById } from '#server/stores/vendors'

const { addToCart, addWithAddons, clearCart, getCart, saveAllergyNote, saveInstructions, updateCart } = SERVED

/** The customer's carts, one for each vendor (spec, section 7). */
export function cartRoutes(endpoints: Endpoints, services: Services): void {
  readingRoutes(endpoints, services)
  addingRoutes(endpoints, services)
  changingRoutes(endpoints, services)
  noteRoutes(endpoints, services)
}

const timeOf = ({ clock }: Services) => new Date(clock.now())

function readingRoutes({ signed }: Endpoints, services: Services): void {
  signed(getCart, async ({ query, who }) => {
    const vendorId = readId(query.vendorId)
    if (vendorId === null) throw new Refusal('vendor_required', 'No vendor selected')
    const of = { userId: who.id, vendorId }
    await markLookedAt(services.db, of, timeOf(services))
    return viewCart(services.db, of, readOrderType(query.orderType))
  })
}

function addingRoutes({ signed }: Endpoints, services: Services): void {
  type Adding = Parameters<typeof addToLine>[1] & { selections: Parameters<typeof addToLine>[2] }
  const add = async ({ request, body }: SignedAsk<unknown>, route: string, adding: Adding) => {
    const asked = { userId: adding.userId, key: keyOf(request), route, body, now: adding.now }
    const answer = await once(services.db, asked, addToCart.response, async tx => {
      await addToLine(tx, adding, adding.selections)
      const view = await viewCart(tx, adding, adding.orderType, 'Item added to cart successfully')
      return { status: 200, reply: view }
    })
    return new StatusAnswer(answer.status, answer.reply)
  }

  signed(addToCart, ask =>
    add(ask, addToCart.route, { ...ask.body, userId: ask.who.id, now: timeOf(services), selections: [] }),
  )
  signed(addWithAddons, ask => {
    const { addonSelections, ...change } = ask.body
    const adding = { ...change, userId: ask.who.id, now: timeOf(services), selections: addonSelections }
    return add(ask, addWithAddons.route, adding)
  })
}

function changingRoutes({ signed }: Endpoints, services: Services): void {
  const { db } = services
  for (const method of ['PUT', 'PATCH'] as const) {
    signed({ ...updateCart, method }, async ({ body, who }) =>
      db.transaction(async tx => {
        const change = { ...body, userId: who.id, now: timeOf(services) }
        if (!(await vendorById(tx, body.vendorId))) throw notFound('Vendor')
        await changeLine(tx, change)
        return viewCart(tx, change, body.orderType, 'Cart updated')
      }),
    )
  }

  for (const method of ['DELETE', 'POST'] as const) {
    signed({ ...clearCart, method }, async ({ body, who }) => {
      await db.transaction(async tx => {
        const cart = await lockCart(tx, { userId: who.id, vendorId: body.vendorId })
        if (cart) await emptyCart(tx, cart.id)
      })
      return { message: 'Cart cleared successfully' }
    })
  }
}

function noteRoutes({ signed }: Endpoints, services: Services): void {
  const { db } = services
  signed(saveInstructions, async ({ body, who }) => {
    await db.transaction(async tx => {
      const cart = await latestCart(tx, who.id)
      if (!cart) throw new Refusal('cart_empty', 'Your cart is empty')
      await touchCart(tx, cart.id, timeOf(services))
      await setInstructions(tx, cart.id, body.instructions)
    })
    return { message: 'Delivery instructions saved successfully' }
  })

  signed(saveAllergyNote, async ({ body, who }) => {
    await db.transaction(async tx => {
      const cartId = await cartHolding(tx, who.id, body.itemId)
      if (cartId === undefined)
        throw new Refusal('cart_line_not_found', 'This item is no longer in your cart')
      await touchCart(tx, cartId, timeOf(services))
      const reached = await setAllergyNote(tx, cartId, body.itemId, body.allergyInformation.trim())
      if (reached === 0) throw new Refusal('cart_line_not_found', 'This item is no longer in your cart')
    })
    return { message: 'Allergy information saved successfully' }
  })
}
