/** What the cart's chart needs from outside: the API, the browser's storage, and random for its keys. */
import { fromPromise } from 'xstate'
import {
  addToCart,
  addWithAddons,
  clearCart,
  getCart,
  saveAllergyNote,
  saveInstructions,
  updateCart,
} from '#domain/calls/cart'
import type { OrderType } from '#domain/order-type'
import type { AddRequest, WriteReply, WriteRequest } from '#machines/cart/write'
import { parkActors } from '#machines/park/park-actors'
import type { Request, RequestOptions } from '../api/request'
import { recallCart, rememberCart } from './cart-memory'
import type { SafeStorage } from './safe-storage'

interface CartNeeds {
  readonly request: Request
  readonly storage: SafeStorage
  readonly randomId: () => string
  /** The order type that was chosen before anybody was signed in. */
  readonly takeOrderType: () => OrderType | null
  /** What of it the park offers, or what it offers first. */
  readonly offered?: (wanted: OrderType | null) => OrderType
}

/** The cart's chart with its slots filled. */
export const cartWith = ({ request, storage, randomId, takeOrderType, offered }: CartNeeds) =>
  parkActors.cart.provide({
    actors: {
      recall: fromPromise(async ({ input: { userId } }) => {
        const kept = recallCart(storage, userId)
        const wanted = takeOrderType() ?? kept.orderType
        return { ...kept, orderType: offered ? offered(wanted) : wanted, seed: randomId() }
      }),
      readCart: fromPromise(({ input, signal }) => request(getCart, input, { signal })),
      writeCart: fromPromise(({ input, signal }) => write(request, input, signal)),
    },
    actions: { remember: (_, kept) => rememberCart(storage, kept) },
  })

/** Sends one change of the cart by the call that is meant for it (spec, section 7). */
async function write(request: Request, asked: WriteRequest, signal: AbortSignal): Promise<WriteReply> {
  const { change, vendorId, orderType, idempotencyKey } = asked
  const options = { signal, ...(idempotencyKey ? { idempotencyKey } : {}) }
  switch (change.kind) {
    case 'add':
      return add(request, change.request, orderType, options)
    case 'quantity': {
      const line = { itemId: change.lineId, quantity: change.quantity }
      return withCart(await request(updateCart, { ...line, vendorId, orderType }, options))
    }
    case 'note': {
      const note = { itemId: change.itemId, allergyInformation: change.note }
      return bare(await request(saveAllergyNote, note, options))
    }
    case 'instructions':
      return bare(await request(saveInstructions, { instructions: change.text }, options))
    case 'clear':
      return bare(await request(clearCart, { vendorId }, options))
  }
}

async function add(
  request: Request,
  { vendorId, item, quantity, selections = [] }: AddRequest,
  orderType: OrderType,
  options: RequestOptions,
): Promise<WriteReply> {
  const dish = { itemId: item.menuItemId, quantity, vendorId, orderType }
  if (selections.length === 0) return withCart(await request(addToCart, dish, options))
  return withCart(await request(addWithAddons, { ...dish, addonSelections: [...selections] }, options))
}

const withCart = (cart: WriteReply['cart'] & { message: string }): WriteReply => ({
  cart,
  message: cart.message,
})
const bare = ({ message }: { message: string }): WriteReply => ({ cart: null, message })
