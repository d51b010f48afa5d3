import { createKeyedQueue } from '#server/core/concurrency/keyed-queue'
import { retryOnConflict } from '#server/core/concurrency/retry-on-conflict'
import {
  findFirstResponse,
  type IdempotentRequest,
  toKeyedResponse,
} from '#server/core/idempotency/idempotency-store'
import type { VendorMenu, VendorMenus } from '#server/park/vendors/vendor-menus'
import type { Services } from '#server/services'
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

type CartResponse = ReturnType<typeof toCartResponse>

const OK = 200

/**
 * Creates the function that changes a cart with one read and one write. If another change of the cart is written in between, the
 * change is computed again.
 * @returns a function that returns the new cart; the cart as it is now if an earlier request with the same key has made the change
 */
export function createChangeCart({ db, provider }: Services, menus: VendorMenus) {
  const readCart = prepareCartRead(db)
  const writeChange = prepareCartWrite(db)
  const queue = createKeyedQueue<CartResponse>()
  const takesCards = provider !== null

  const changeOnce = async (change: RequestedCartChange): Promise<CartResponse | null> => {
    const { userId, vendorId, orderType, now, message, idempotency } = change
    const state = await readCart({ userId, vendorId, key: idempotency.key })
    const first = findFirstResponse(state.first, idempotency)
    const menu = await menus.find(state.catalogueVersion, vendorId)
    const deliveryInstructions = state.cart?.deliveryInstructions
    const toResponse = (lines: readonly LineWrite[]) =>
      toCartResponse(menu, { lines, orderType, deliveryInstructions, takesCards, message })
    // A repeat changes nothing, and is answered with the cart as it is now.
    if (first) return toResponse(state.lines)
    const line = change.computeLine(state, menu)
    const response = toResponse(replaceLine(state.lines, line))
    const isWritten = await writeChange({
      userId,
      vendorId,
      orderType,
      now,
      version: state.cart?.version ?? null,
      line,
      keyed: toKeyedResponse(idempotency, OK),
    })
    return isWritten ? response : null
  }

  // A customer's changes take turns, so that they rarely conflict in the database.
  return (change: RequestedCartChange): Promise<CartResponse> =>
    queue.enqueue(String(change.userId), () => retryOnConflict(() => changeOnce(change)))
}
