/** The actors and actions of the cart's chart: API calls and the browser's storage. */
import { fromPromise } from 'xstate'
import type { SendRequest, SendRequestOptions } from '#api/send-request'
import { readStoredCart, storeCart } from '#app/storage/cart-storage'
import { readCartTime } from '#app/storage/cart-time'
import type { SafeStorage } from '#app/storage/safe-storage'
import { shareUnsavedNotes } from '#app/storage/shared-unsaved-notes'
import { readUnsentChanges, storeUnsentChanges } from '#app/storage/unsent-changes'
import {
  addToCart,
  addToCartWithAddons,
  clearCart,
  getCart,
  saveAllergyNote,
  saveDeliveryInstructions,
  updateCart,
} from '#domain/contract/ordering/cart'
import type { OrderType } from '#domain/orders/order-type'
import { isSameJson } from '#domain/same-json'
import { appActors } from '#machines/app/app-actors'
import type { AddRequest, WriteReply, WriteRequest } from '#machines/cart/cart-write'
import type { UnsentChanges } from '#machines/cart/stored-cart'
import {
  unsentNotes as findUnsentNotes,
  type UnsavedNote,
  withUnsavedNote,
} from '#machines/cart/unsaved-note'

interface CartDeps {
  /** Resolves in a later task, so that the page first shows the change. */
  readonly waitForTask?: () => Promise<void>
  readonly request: SendRequest
  readonly storage: SafeStorage
  /** The storage of this tab. */
  readonly tabStorage: SafeStorage
  readonly randomId: () => string
  readonly now: () => number
  /** Returns the order type that a visitor chose, and clears it. */
  readonly takeOrderType: () => OrderType | null
  /** The wanted order type if the park offers it, else its default. Specification 2.6. */
  readonly pickOrderType?: (wanted: OrderType | null) => OrderType
}

interface NotesOfPages {
  readonly unsavedNotes: readonly UnsavedNote[]
  readonly unsentNotes: readonly UnsavedNote[]
}

/** The notes that a closed page did not send are unsaved now, unless this tab still sends them. */
function toUnsavedNotes({ unsavedNotes, unsentNotes }: NotesOfPages, unsent: UnsentChanges | null) {
  const waiting = unsent ? findUnsentNotes({ ...unsent, serverCart: unsent.cart }) : []
  return unsentNotes
    .filter(note => !waiting.some(other => isSameJson(note, other)))
    .reduce(withUnsavedNote, unsavedNotes)
}

/** Provides the cart's chart with its actors and actions. */
export const provideCart = (deps: CartDeps) => {
  const { request, storage, tabStorage } = deps
  /** When the server sent the cart, in ms. */
  let answeredAt: number | null = null
  const notes = shareUnsavedNotes(userId => readStoredCart(storage, userId).unsavedNotes)
  const unsent = shareUnsavedNotes(userId => readStoredCart(storage, userId).unsentNotes)
  /** The cart that was known before the changes that wait. */
  let known: Pick<UnsentChanges, 'vendorId' | 'cart'> = { vendorId: null, cart: null }
  const markAnswered = <Answer>(answer: Answer): Answer => {
    answeredAt = deps.now()
    return answer
  }
  return appActors.cart.provide({
    actors: {
      readStoredCart: fromPromise(async ({ input: { userId } }) => {
        const { unsentNotes, ...stored } = readStoredCart(storage, userId)
        const unsentChanges = readUnsentChanges(tabStorage, userId, deps.now())
        answeredAt = readCartTime(storage, userId)
        notes.setLast(userId, stored.unsavedNotes)
        unsent.setLast(userId, unsentNotes)
        const wanted = deps.takeOrderType() ?? stored.orderType
        const orderType = deps.pickOrderType ? deps.pickOrderType(wanted) : wanted
        const unsavedNotes = toUnsavedNotes({ ...stored, unsentNotes }, unsentChanges)
        return { ...stored, ...unsentChanges, unsavedNotes, orderType, keySeed: deps.randomId() }
      }),
      readCart: fromPromise(({ input, signal }) => request(getCart, input, { signal }).then(markAnswered)),
      writeCart: fromPromise(async ({ input, signal }) => {
        await deps.waitForTask?.()
        return markAnswered(await sendCartWrite(request, input, signal))
      }),
    },
    actions: {
      storeQueue: (_, queue) => storeUnsentChanges(tabStorage, { ...queue, ...known }, deps.now()),
      storeCart: (_, cart) => {
        known = { vendorId: cart.vendorId, cart: cart.cart }
        const unsentNotes = unsent.merge({ ...cart, unsavedNotes: cart.unsentNotes })
        storeCart(storage, { ...cart, unsavedNotes: notes.merge(cart), unsentNotes }, answeredAt)
      },
    },
  })
}

/** Sends one change of the cart by its own API call. Specification 20.10 to 20.15. */
async function sendCartWrite(
  request: SendRequest,
  write: WriteRequest,
  signal: AbortSignal,
): Promise<WriteReply> {
  const { change, vendorId, orderType, idempotencyKey } = write
  const options = { signal, ...(idempotencyKey ? { idempotencyKey } : {}) }
  switch (change.kind) {
    case 'add':
      return sendAddToCart(request, change.request, orderType, options)
    case 'quantity': {
      const line = { itemId: change.lineId, quantity: change.quantity }
      return toReplyWithCart(await request(updateCart, { ...line, vendorId, orderType }, options))
    }
    case 'note': {
      const { lineOrDishId: itemId, note: allergyInformation, kitchenNote } = change
      const note = { itemId, allergyInformation, ...(kitchenNote !== undefined && { kitchenNote }) }
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
  { vendorId, item, quantity, selections, note, kitchenNote }: AddRequest,
  orderType: OrderType,
  options: SendRequestOptions,
): Promise<WriteReply> {
  const dish = {
    itemId: item.menuItemId,
    quantity,
    vendorId,
    orderType,
    ...(note ? { allergyInformation: note } : {}),
    ...(kitchenNote ? { kitchenNote } : {}),
  }
  if (selections === undefined) return toReplyWithCart(await request(addToCart, dish, options))
  return toReplyWithCart(
    await request(addToCartWithAddons, { ...dish, addonSelections: [...selections] }, options),
  )
}

const toReplyWithCart = (cart: WriteReply['cart'] & { message: string }): WriteReply => ({
  cart,
  message: cart.message,
})
const toReplyWithoutCart = ({ message }: { message: string }): WriteReply => ({ cart: null, message })
