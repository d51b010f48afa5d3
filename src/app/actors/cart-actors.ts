/** What the cart's chart needs from outside: the API, the browser's storage, and random for its keys. */
import { fromPromise } from 'xstate'
import {
  addToCart,
  addToCartWithAddons,
  clearCart,
  getCart,
  saveAllergyNote,
  saveDeliveryInstructions,
  updateCart,
} from '#domain/contract/cart'
import type { OrderType } from '#domain/orders/order-type'
import type { AddRequest, WriteReply, WriteRequest } from '#machines/cart/cart-write'
import { appActors } from '#machines/app/app-actors'
import type { SendRequest, SendRequestOptions } from '#api/send-request'
import { readStoredCart, saveCart } from '#app/storage/cart-storage'
import type { SafeStorage } from '#app/storage/safe-storage'

interface CartDeps {
  readonly request: SendRequest
  readonly storage: SafeStorage
  readonly randomId: () => string
  /** The order type that was chosen before anybody was signed in. */
  readonly takeOrderType: () => OrderType | null
  /** What of it the park offers, or what it offers first. */
  readonly pickOrderType?: (wanted: OrderType | null) => OrderType
}

/** The cart's chart with its slots filled. */
export const provideCart = ({ request, storage, randomId, takeOrderType, pickOrderType }: CartDeps) =>
  appActors.cart.provide({
    actors: {
      restoreCart: fromPromise(async ({ input: { userId } }) => {
        const kept = readStoredCart(storage, userId)
        const wanted = takeOrderType() ?? kept.orderType
        return { ...kept, orderType: pickOrderType ? pickOrderType(wanted) : wanted, keySeed: randomId() }
      }),
      readCart: fromPromise(({ input, signal }) => request(getCart, input, { signal })),
      writeCart: fromPromise(({ input, signal }) => sendCartWrite(request, input, signal)),
    },
    actions: { saveCart: (_, kept) => saveCart(storage, kept) },
  })

/** Sends one change of the cart by the call that is meant for it (spec, section 7). */
async function sendCartWrite(
  request: SendRequest,
  asked: WriteRequest,
  signal: AbortSignal,
): Promise<WriteReply> {
  const { change, vendorId, orderType, idempotencyKey } = asked
  const options = { signal, ...(idempotencyKey ? { idempotencyKey } : {}) }
  switch (change.kind) {
    case 'add':
      return sendAddToCart(request, change.request, orderType, options)
    case 'quantity': {
      const line = { itemId: change.lineId, quantity: change.quantity }
      return toReplyWithCart(await request(updateCart, { ...line, vendorId, orderType }, options))
    }
    case 'note': {
      const note = { itemId: change.itemId, allergyInformation: change.note }
      return toReplyWithoutCart(await request(saveAllergyNote, note, options))
    }
    case 'instructions':
      return toReplyWithoutCart(
        await request(saveDeliveryInstructions, { instructions: change.text }, options),
      )
    case 'clear':
      return toReplyWithoutCart(await request(clearCart, { vendorId }, options))
  }
}

async function sendAddToCart(
  request: SendRequest,
  { vendorId, item, quantity, selections = [] }: AddRequest,
  orderType: OrderType,
  options: SendRequestOptions,
): Promise<WriteReply> {
  const dish = { itemId: item.menuItemId, quantity, vendorId, orderType }
  if (selections.length === 0) return toReplyWithCart(await request(addToCart, dish, options))
  return toReplyWithCart(
    await request(addToCartWithAddons, { ...dish, addonSelections: [...selections] }, options),
  )
}

const toReplyWithCart = (cart: WriteReply['cart'] & { message: string }): WriteReply => ({
  cart,
  message: cart.message,
})
const toReplyWithoutCart = ({ message }: { message: string }): WriteReply => ({ cart: null, message })
