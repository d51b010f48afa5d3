import * as z from 'zod/mini'
import { createKeyedQueue } from '#server/concurrency/keyed-queue'
import { retryOnConflict } from '#server/concurrency/retry-on-conflict'
import type { Db } from '#server/db/database'
import { cartResponse } from '#server/http/response-schemas'
import {
  findFirstResponse,
  type IdempotentRequest,
  toKeyedResponse,
} from '#server/idempotency/idempotency-store'
import type { VendorMenu, VendorMenus } from '#server/vendors/vendor-menus'
import { type CartState, type LineWrite, prepareCartRead, prepareCartWrite } from './cart-change-store'
import { type LineChange, replaceLine } from './cart-changes'
import { toCartResponse } from './cart-response'

export interface RequestedCartChange extends LineChange {
  /** A change with a key is made once. */
  readonly idempotency: IdempotentRequest
  readonly message: string
  /** Computes the line to write; null for none. @throws HttpError if the change is not allowed */
  readonly computeLine: (state: CartState, menu: VendorMenu | undefined) => LineWrite | null
}

type CartReply = z.output<typeof cartResponse>

const OK = 200

/**
 * Creates the function that changes a cart with one read and one write. A change that meets another one of the same cart is
 * computed again.
 * @returns a function that returns the new cart, or the stored response to an earlier request with the same key
 */
export function createChangeCart(db: Db, menus: VendorMenus) {
  const readCart = prepareCartRead(db)
  const writeChange = prepareCartWrite(db)
  const queue = createKeyedQueue<CartReply>()

  const changeOnce = async (change: RequestedCartChange): Promise<CartReply | null> => {
    const { userId, vendorId, orderType, now, message, idempotency } = change
    const state = await readCart({ userId, vendorId, key: idempotency.key })
    const first = findFirstResponse(state.first, idempotency)
    if (first) return z.parse(cartResponse, first.reply)
    const menu = await menus.find(state.catalogueVersion, vendorId)
    const line = change.computeLine(state, menu)
    const lines = replaceLine(state.lines, line)
    const deliveryInstructions = state.cart?.deliveryInstructions
    const reply = toCartResponse(menu, { lines, orderType, deliveryInstructions, message })
    const keyed = toKeyedResponse(idempotency, OK)
    const isWritten = await writeChange({
      userId,
      vendorId,
      orderType,
      now,
      version: state.cart?.version ?? null,
      line,
      keyed: keyed && { ...keyed, reply },
    })
    return isWritten ? reply : null
  }

  // A customer's changes take turns, so that they rarely meet in the database.
  return (change: RequestedCartChange): Promise<CartReply> =>
    queue.enqueue(String(change.userId), () => retryOnConflict(() => changeOnce(change)))
}
